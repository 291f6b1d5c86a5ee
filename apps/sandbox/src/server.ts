import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { alipayControl, listTrades } from './alipay/alipay.control.js';
import { alipayRoutes } from './alipay/alipay.routes.js';
import { MerchantRegister } from './alipay/merchant.js';
import { AlipayNotifier } from './alipay/notifier.js';
import { TradeDesk } from './alipay/trade-desk.js';
import { TradeStore } from './alipay/trade-store.js';
import { trueChance, type Chance } from './world/chance.js';
import { SandboxClock } from './world/clock.js';
import { sandboxConfig, type SandboxConfig, type SandboxOptions } from './config.js';
import { Captchas } from './control/captchas.js';
import { controlRoutes } from './control/control.routes.js';
import { faultDeskRoutes } from './control/fault-desk.routes.js';
import { songRoutes } from './control/songs.routes.js';
import { Families } from './families/families.js';
import { Faults } from './faults/faults.js';
import { greenControl } from './green/green.control.js';
import { greenRoutes } from './green/green.routes.js';
import { GreenWords } from './green/green-words.js';
import { editionOf, saidOf } from './instruments/edition.js';
import { murekaRoutes } from './mureka/mureka.routes.js';
import { NumberDesk } from './number/number-desk.js';
import { numberRoutes } from './number/number.routes.js';
import { Outbox } from './outbox/outbox.js';
import { admitOwnCallers } from './own-callers.js';
import { MailServer } from './mail/mail-server.js';
import { sendOutboxPage } from './pages/outbox-page.js';
import { sendTradesPage } from './pages/trades-page.js';
import { Recordings } from './recordings/recordings.js';
import { poolSize } from './render/pool-size.js';
import { RenderPool } from './render/render-pool.js';
import type { Renderer } from './render/renderer.js';
import { riffRoutes } from './riff/riff.routes.js';
import { SongLibrary } from './render/song-library.js';
import { SmsAuthenticator } from './sms/authenticate.js';
import { SendLimits } from './sms/send-limits.js';
import { smsRoutes } from './sms/sms.routes.js';
import { Notifier } from './suno/notifier.js';
import { writeLyrics } from './tasks/write-lyrics.js';
import { PersonaStore } from './suno/submit/persona-store.js';
import { sunoRoutes } from './suno/suno.routes.js';
import { Callbacks } from './sunoapi/callbacks.js';
import { sunoapiRoutes } from './sunoapi/sunoapi.routes.js';
import { UploadStore } from './suno/uploads/upload-store.js';
import { udioRoutes } from './udio/udio.routes.js';
import { wechatRoutes } from './wechat/wechat.routes.js';
import type { Base } from './wire/base.js';

/** Time, chance and the renderer come in, so that tests fix them. */
export interface SandboxWorld {
  wall?: () => number;
  chance?: Chance;
  renderer?: Renderer;
}

export interface Sandbox {
  url: string;
  port: number;
  smtpPort: number;
  /** Who plays the instruments, for whoever runs it. */
  players: string;
  close(): Promise<void>;
}

/** Starts every door of the outside world. Throws when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}, world: SandboxWorld = {}): Promise<Sandbox> {
  const config = sandboxConfig.parse(options);
  const parts = await assemble(config, world);
  const app = await openDoors(config, parts);
  const { mail, renderer, songs, families, gateway, personas, recordings, uploads, desk, alipayNotifier } = parts;
  let notifier: Notifier | undefined;
  let callbacks: Callbacks | undefined;
  const close = async () => {
    notifier?.close();
    callbacks?.close();
    await alipayNotifier.close();
    await Promise.allSettled([app.close(), mail.close()]);
    await recordings.close();
    await renderer.close();
    await songs.settled();
    await families.settled();
    await personas.settled();
    await uploads.settled();
    await desk.parts.trades.settled();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
    const smtpPort = await mail.listen(config.smtpPort, config.host);
    const { port } = app.server.address() as AddressInfo;
    for (const each of families.all) {
      each.resume();
      recordings.resume(each);
    }
    const named = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
    const url = `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
    const base = config.publicUrl?.replace(/\/+$/, '') ?? url;
    notifier = new Notifier(gateway, base);
    notifier.start();
    callbacks = new Callbacks(families.of('sunoapi'), base, config.sunoapiWebhookKey);
    callbacks.start();
    alipayNotifier.start();
    return { url, port, smtpPort, players: parts.players, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(config: SandboxConfig, world: SandboxWorld) {
  const { wall = Date.now, chance = trueChance, renderer = new RenderPool(poolSize(config.renderThreads)) } = world;
  const clock = new SandboxClock(wall, config.clockSpeed);
  const faults = new Faults();
  const outbox = new Outbox(wall);
  const songFolder = config.songsDir ?? join(config.dataDir, 'songs');
  await mkdir(songFolder, { recursive: true });
  // Named when there was one gateway; what it has kept is found again.
  const recorded = join(config.dataDir, 'suno-uploads');
  const edition = editionOf(config.instruments);
  const mediaBytes = config.mediaMegabytes * 1024 * 1024;
  const songs = new SongLibrary(songFolder, renderer, edition, mediaBytes, recorded);
  const trades = await TradeStore.open(join(config.dataDir, 'alipay-trades'));
  const merchants = new MerchantRegister(join(config.dataDir, 'alipay-merchant.json'), chance);
  const desk = new TradeDesk({ clock, chance, faults, trades, merchants });
  const sound = { mostSeconds: config.maxSeconds, soundPerTitle: config.soundPerTitle === 'on' };
  const families = await Families.open(config.dataDir, { clock, chance, faults, songs, writeLyrics, ...sound });
  return {
    wall,
    clock,
    chance,
    faults,
    outbox,
    songs,
    players: saidOf(edition, config.instruments),
    families,
    gateway: families.of('suno'),
    personas: await PersonaStore.open(join(config.dataDir, 'suno-personas')),
    recordings: await Recordings.open(recorded, { mostBytes: mediaBytes / 4, now: wall }),
    uploads: await UploadStore.open(join(recorded, 'steps')),
    desk,
    alipayNotifier: new AlipayNotifier(desk),
    renderer,
    captchas: new Captchas(wall),
    limits: new SendLimits(() => clock.now()),
    authenticator: new SmsAuthenticator({ id: config.smsKeyId, secret: config.smsKeySecret }, wall),
    green: {
      ...{ words: new GreenWords(), faults, chance },
      authenticator: new SmsAuthenticator({ id: config.greenKeyId, secret: config.greenKeySecret }, wall),
    },
    mail: new MailServer(outbox, faults),
    numbers: new NumberDesk(wall, chance),
  };
}

type Parts = Awaited<ReturnType<typeof assemble>>;

async function openDoors(config: SandboxConfig, parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    // Lists of ids stand in paths.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8000 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-overtone-sandbox', '1').header('x-content-type-options', 'nosniff');
  });
  admitOwnCallers(app, { host: config.host, publicUrl: config.publicUrl, hosts: config.hosts });
  const fixedBase = config.publicUrl?.replace(/\/+$/, '');
  const baseOf = (request: FastifyRequest) => fixedBase ?? `${request.protocol}://${request.host}`;
  await openGateways(app, config, parts, baseOf);
  await app.register((scope) => smsRoutes(scope, parts));
  await app.register((scope) => greenRoutes(scope, parts.green));
  await app.register((scope) => greenControl(scope, parts.green.words));
  const account = { appId: config.wechatAppId, secret: config.wechatSecret };
  const wechat = { ...parts, now: parts.wall };
  await app.register((scope) => wechatRoutes(scope, wechat, account), { prefix: '/wechat' });
  await app.register((scope) => numberRoutes(scope, parts.numbers));
  await app.register((scope) => alipayRoutes(scope, parts.desk, { baseOf }));
  await app.register((scope) => alipayControl(scope, parts.desk, parts.alipayNotifier));
  const { songs, mostSeconds } = parts.gateway.parts;
  await app.register((scope) => songRoutes(scope, songs, { mostSeconds, baseOf }));
  await app.register((scope) =>
    controlRoutes(scope, {
      ...parts,
      initialSpeed: config.clockSpeed,
      dropRenders: () => parts.renderer.dropWaiting(),
    }),
  );
  app.get('/', (_request, reply) => sendOutboxPage(reply, parts.outbox.list()));
  app.get('/alipay', (_request, reply) => sendTradesPage(reply, listTrades(parts.desk.parts.trades.all())));
  await app.register((scope) => faultDeskRoutes(scope, parts));
  return app;
}

async function openGateways(app: FastifyInstance, config: SandboxConfig, parts: Parts, baseOf: Base): Promise<void> {
  const { families, recordings } = parts;
  await app.register((scope) => sunoRoutes(scope, parts, { key: config.sunoKey, baseOf }));
  await app.register((scope) => udioRoutes(scope, families.of('udio'), { key: config.udioKey, baseOf }));
  const riff = { gateway: families.of('riff'), recordings };
  await app.register((scope) => riffRoutes(scope, riff, { key: config.riffKey, baseOf }));
  const murekaDesk = {
    ...{ gateway: families.of('mureka'), key: config.murekaKey, mostAtOnce: config.murekaConcurrency, baseOf },
    tasksOfAll: () => families.all.flatMap(({ parts: { tasks } }) => tasks.all()),
  };
  await app.register((scope) => murekaRoutes(scope, murekaDesk), { prefix: '/mureka' });
  const sunoapiDesk = { gateway: families.of('sunoapi'), recordings, key: config.sunoapiKey, baseOf };
  await app.register((scope) => sunoapiRoutes(scope, sunoapiDesk));
}
