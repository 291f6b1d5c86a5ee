import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { ClockModule } from '../../apps/api/src/platform/clock/clock.module.js';
import { ConfigModule } from '../../apps/api/src/platform/config/config.module.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { LogModule } from '../../apps/api/src/platform/log/log.module.js';
import { Publisher } from '../../apps/api/src/platform/realtime/publisher.js';
import { RealtimeModule } from '../../apps/api/src/platform/realtime/realtime.module.js';
import { SessionReader } from '../../apps/api/src/platform/realtime/session-reader.js';
import { useLiveChannel } from '../../apps/api/src/platform/realtime/socket-adapter.js';
import { SocketServer } from '../../apps/api/src/platform/realtime/socket-server.js';
import { socketPath } from '@overtone/contract/realtime';
import { limits } from '@overtone/contract/limits';
import { redisUrl } from '../support/cluster.js';
import { MovingClock } from '../support/moving-clock.js';
import { until } from '../support/until.js';

/** Tokens are `<uid>-<session>`; those in `ended` are dead, and `broken` stands for a database that is away. */
const ended = new Set<string>();
/** What the watch over open sockets asked for, and whether it is answered. */
const lookups = { asked: [] as string[][], broken: false };
/** The tokens that were read, at handshakes and at pings. */
let read: string[] = [];
let clock = new MovingClock();
let log = '';
const sessions: SessionReader = {
  async read(token) {
    read.push(token);
    if (token === 'broken') throw new Error('meant');
    const [uid, sessionId] = token.split('-');
    return uid && sessionId && !ended.has(token) ? { uid: Number(uid), sessionId } : null;
  },
  async ended(sessionIds) {
    lookups.asked.push(sessionIds);
    if (lookups.broken) throw new Error('meant');
    return sessionIds.filter((id) => [...ended].some((token) => token.endsWith(`-${id}`)));
  },
};
@Global()
@Module({ providers: [{ provide: SessionReader, useValue: sessions }], exports: [SessionReader] })
class SessionsModule {}

const worldOf = (environment: NodeJS.ProcessEnv) => {
  const config = readConfig({
    OVERTONE_PROFILE: 'sandbox',
    LOG_LEVEL: 'warn',
    DATABASE_URL: 'postgresql://none',
    ...environment,
  });
  const outside = { clock, chance: new SystemChance(), logTo: { write: (line: string) => (log += line) } };
  @Module({
    imports: [
      ConfigModule.of(config),
      ClockModule.of(outside),
      LogModule.of(outside.logTo),
      RealtimeModule,
      SessionsModule,
    ],
  })
  class World {}
  return World;
};

let apps: INestApplicationContext[] = [];
let clients: Socket[] = [];

async function serve(environment: NodeJS.ProcessEnv = {}): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(worldOf(environment), new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  app
    .getHttpAdapter()
    .get('/api/hello', (_request: unknown, reply: { send(body: string): void }) => reply.send('hello'));
  useLiveChannel(app);
  await app.listen(0, '127.0.0.1');
  apps.push(app);
  return app;
}

async function knock(app: NestFastifyApplication, auth: object, more: object = {}): Promise<Socket> {
  const client = io(await app.getUrl(), {
    path: socketPath,
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...more,
  });
  clients.push(client);
  return client;
}

/** Resolves when admitted, rejects with what the server says. */
async function connect(app: NestFastifyApplication, token: string, more: object = {}): Promise<Socket> {
  const client = await knock(app, { token, uid: token.split('-')[0] }, more);
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  return client;
}

const next = (client: Socket, event: string): Promise<unknown> => new Promise((resolve) => client.once(event, resolve));
const closed = (client: Socket): Promise<unknown> =>
  client.connected ? next(client, 'disconnect') : Promise.resolve('gone');

beforeEach(() => {
  ended.clear();
  [read, clock, log] = [[], new MovingClock(), ''];
  Object.assign(lookups, { asked: [], broken: false });
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  for (const app of apps) await app.close();
  apps = [];
  clients = [];
});

it.each([['websocket'], ['polling']])(
  'tells a member, on every socket of theirs, over %s, and nobody else',
  async (transport) => {
    const app = await serve();
    const [one, two, other] = await Promise.all(
      ['7-a', '7-b', '8-a'].map((token) => connect(app, token, { transports: [transport] })),
    );
    const heard: unknown[] = [];
    other?.onAny((...given: unknown[]) => heard.push(given));
    const both = Promise.all([next(one as Socket, 'points_update'), next(two as Socket, 'points_update')]);
    app.get(Publisher).toMember(7, 'points_update', { points: 12.5 });
    expect(await both).toEqual([{ points: 12.5 }, { points: 12.5 }]);
    const theirs = next(other as Socket, 'points_update');
    app.get(Publisher).toMember(8, 'points_update', { points: 1 });
    await theirs;
    expect(heard).toEqual([['points_update', { points: 1 }]]);
  },
);

it('strips what the contract does not name, and keeps back what does not fit it', async () => {
  const app = await serve();
  const client = await connect(app, '7-a');
  const publisher = app.get(Publisher);
  const heard: unknown[] = [];
  client.on('points_update', (payload: unknown) => heard.push(payload));
  publisher.toMember(7, 'points_update', { points: 'many' } as never);
  publisher.toMember(7, 'points_update', { points: 1, secret: 'x' } as never);
  await next(client, 'points_update');
  expect(heard).toEqual([{ points: 1 }]);
});

it.each([
  ['nothing', {}, 'no token provided'],
  ['a token that is no text', { token: 7, uid: '7' }, 'no token provided'],
  ['a token without its uid', { token: '7-a' }, 'no token provided'],
  ['a dead token', { token: 'dead', uid: '7' }, 'invalid token'],
  ['the token of another member', { token: '8-a', uid: '7' }, 'invalid token'],
  ['a uid in another spelling', { token: '7-a', uid: '07' }, 'invalid token'],
  ['a database that is away', { token: 'broken', uid: '7' }, 'busy'],
])('[P4-49] refuses %s', async (_name, auth, words) => {
  const app = await serve();
  const client = await knock(app, auth);
  const error = (await next(client, 'connect_error')) as Error;
  expect(error.message).toBe(words);
  expect(app.get(SocketServer).connected).toBe(0);
});

it('takes the token from nowhere but the handshake, and offers nothing to other origins', async () => {
  const app = await serve();
  const query = await knock(
    app,
    {},
    { query: { token: '7-a', uid: '7' }, extraHeaders: { authorization: 'Bearer 7-a' } },
  );
  expect(((await next(query, 'connect_error')) as Error).message).toBe('no token provided');
  const answer = await fetch(`${await app.getUrl()}${socketPath}/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('leaves the other routes to the HTTP server', async () => {
  const app = await serve();
  expect(await (await fetch(`${await app.getUrl()}/api/hello`)).text()).toBe('hello');
  expect((await fetch(`${await app.getUrl()}${socketPath}/socket.io.js`)).status).not.toBe(200);
});

it('closes one session with its reason, and only that one; or all of a member', async () => {
  const app = await serve();
  const [a, b] = await Promise.all([connect(app, '7-a'), connect(app, '7-b')]);
  const goodbye = next(a, 'session_closed');
  app.get(Publisher).closeSession('a', 'logout');
  expect(await goodbye).toEqual({ reason: 'logout' });
  await closed(a);
  expect(b.connected).toBe(true);
  app.get(Publisher).closeUser(7, 'banned');
  expect(await next(b, 'session_closed')).toEqual({ reason: 'banned' });
  await closed(b);
});

it('ends a session that died meanwhile at the next ping', async () => {
  const app = await serve();
  const client = await connect(app, '7-a');
  clock.advance(limits.socket.checkSeconds);
  client.emit('ping');
  await until('the session to be looked at again', () => read.length === 2);
  const heard = next(client, 'points_update');
  app.get(Publisher).toMember(7, 'points_update', { points: 2 });
  expect(await heard).toEqual({ points: 2 });
  ended.add('7-a');
  clock.advance(limits.socket.checkSeconds);
  client.emit('ping');
  expect(await next(client, 'session_closed')).toEqual({ reason: 'expired' });
  await closed(client);
});

describe('the watch over the sessions of open sockets', () => {
  const often = { SESSION_CHECK_MS: '50' };

  it('cuts every socket of a session that ended elsewhere, and only those', async () => {
    const app = await serve(often);
    const [a, again, b] = await Promise.all(['7-a', '7-a', '7-b'].map((token) => connect(app, token)));
    const goodbyes = Promise.all([a, again].map((client) => next(client as Socket, 'session_closed')));
    ended.add('7-a');
    expect(await goodbyes).toEqual([{ reason: 'ended' }, { reason: 'ended' }]);
    await Promise.all([closed(a as Socket), closed(again as Socket)]);
    expect(b?.connected).toBe(true);
    // Each session is asked for once, however many sockets it has.
    expect(lookups.asked.every((ids) => new Set(ids).size === ids.length)).toBe(true);
  });

  it('survives a database that is away', async () => {
    const app = await serve(often);
    const client = await connect(app, '7-a');
    lookups.broken = true;
    const before = lookups.asked.length;
    await until('it to ask in vain', () => lookups.asked.length > before + 2);
    expect(client.connected).toBe(true);
    lookups.broken = false;
    ended.add('7-a');
    expect(await next(client, 'session_closed')).toEqual({ reason: 'ended' });
    expect(lookups.asked).not.toContainEqual([]);
  });

  it('looks every 2.5 seconds unless told otherwise', async () => {
    const app = await serve();
    const client = await connect(app, '7-a');
    const started = Date.now();
    ended.add('7-a');
    await next(client, 'session_closed');
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

it('holds ten sockets of a member, not eleven', async () => {
  const app = await serve();
  const kept = await Promise.all(Array.from({ length: 10 }, () => connect(app, '7-a')));
  const eleventh = await knock(app, { token: '7-a', uid: '7' });
  await next(eleventh, 'disconnect');
  await connect(app, '8-a');
  expect(kept.every((client) => client.connected)).toBe(true);
});

it('cuts off who sends more than the contract ever needs, and survives nonsense', async () => {
  const app = await serve();
  const [loud, odd] = await Promise.all([connect(app, '7-a'), connect(app, '8-a')]);
  odd
    .emit('ping', { deep: [1, 2, 3] }, null)
    .emit('unknown', 'x')
    .emit('constructor');
  loud.emit('ping', 'x'.repeat(20_000));
  await closed(loud);
  expect(odd.connected).toBe(true);
});

describe('a flood', () => {
  const manyPings = (client: Socket, count: number) => {
    for (let sent = 0; sent < count; sent += 1) client.emit('ping');
  };

  it('of pings reads no session, ends with the socket, and leaves one line in the log', async () => {
    const app = await serve();
    const quiet = await connect(app, '8-a');
    for (const _ of [1, 2]) {
      const loud = await connect(app, '7-a');
      manyPings(loud, 20_000);
      await closed(loud);
    }
    expect(read).toEqual(['8-a', '7-a', '7-a']);
    expect(log.match(/a flooding socket was cut/g)).toHaveLength(1);
    expect(log.length).toBeLessThan(1000);
    expect(quiet.connected).toBe(true);
    await until('them to be gone', () => app.get(SocketServer).connected === 1);
  });

  it('of pings looks at the session every thirty seconds at most', async () => {
    const app = await serve();
    const client = await connect(app, '7-a');
    manyPings(client, 10);
    clock.advance(limits.socket.checkSeconds);
    manyPings(client, 10);
    await until('the look', () => read.length === 2);
    // Nothing overtakes what was sent before it.
    clock.advance(limits.socket.checkSeconds);
    client.emit('ping');
    await until('the next look', () => read.length >= 3);
    expect(read).toEqual(['7-a', '7-a', '7-a']);
  });

  it('of handshakes over one connection reads one session, whoever begins it', async () => {
    const app = await serve();
    const client = await knock(app, { token: '9-x', uid: '7' });
    client.io.on('open', () => {
      for (let sent = 0; sent < 5000; sent += 1)
        client.io.engine.write(`0${JSON.stringify({ token: '9-x', uid: '7' })}`);
    });
    await new Promise<void>((resolve) => client.io.on('close', () => resolve()));
    expect(read.length).toBe(1);
  });

  it('of connections from one address is refused before a session is read; other addresses still get in', async () => {
    const app = await serve({ TRUST_PROXY: 'on' });
    const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': `1.2.3.4, ${address}` } });
    const tries = limits.socket.attemptsPerMinute + 20;
    const knocked = Array.from({ length: tries }, () => connect(app, 'dead', from('10.0.0.1')).catch((error) => error));
    await Promise.all(knocked);
    expect(read.length).toBe(limits.socket.attemptsPerMinute);
    await connect(app, '7-a', from('10.0.0.2'));
    clock.advance(60);
    await connect(app, '8-a', from('10.0.0.1'));
  });

  it('of open connections from one address ends at its bound, and places come free again', async () => {
    const app = await serve({ TRUST_PROXY: 'on' });
    const from = { extraHeaders: { 'x-forwarded-for': '10.0.0.1' } };
    const several = async (count: number, first: number) => {
      clock.advance(60);
      return Promise.all(Array.from({ length: count }, (_, index) => connect(app, `${first + index}-a`, from)));
    };
    const half = limits.socket.perAddress / 2;
    const kept = [...(await several(half, 1)), ...(await several(half, 1 + half))];
    await expect(connect(app, '7-b', from)).rejects.toThrow('websocket error');
    kept[0]?.disconnect();
    await until('a place', () => app.get(SocketServer).connected === limits.socket.perAddress - 1);
    await connect(app, '7-b', from);
  });
});

it('shuts down at once with open sockets', async () => {
  const app = await serve();
  const client = await connect(app, '7-a');
  const started = Date.now();
  await app.close();
  expect(Date.now() - started).toBeLessThan(2000);
  await closed(client);
});

describe('with Redis', () => {
  const redis = () => ({ REDIS_URL: redisUrl() });

  it('tells and closes across processes, from one without HTTP too', async () => {
    const [one, two] = await Promise.all([
      serve({ ...redis(), OVERTONE_ROLE: 'api' }),
      serve({ ...redis(), OVERTONE_ROLE: 'api' }),
    ]);
    const worker = await NestFactory.createApplicationContext(worldOf({ ...redis(), OVERTONE_ROLE: 'worker' }), {
      logger: false,
      abortOnError: false,
    });
    apps.push(worker);
    const [a, b] = await Promise.all([connect(one, '7-a'), connect(two, '7-b')]);
    const heard: unknown[][] = [a, b].map((client) => {
      const events: unknown[] = [];
      client.on('points_update', (payload: unknown) => events.push(payload));
      return events;
    });
    const both = (points: number) =>
      heard.every((events) => events.some((event) => (event as { points: number }).points === points));
    // A process hears the others once its Redis has answered that it listens.
    await until('each to hear the other', () => {
      one.get(Publisher).toMember(7, 'points_update', { points: 1 });
      two.get(Publisher).toMember(7, 'points_update', { points: 2 });
      return both(1) && both(2);
    });
    worker.get(Publisher).toMember(7, 'points_update', { points: 3 });
    await until('both to hear the worker', () => both(3));
    const goodbye = Promise.all([next(b, 'session_closed'), next(b, 'disconnect')]);
    worker.get(Publisher).closeSession('b', 'logout');
    expect((await goodbye)[0]).toEqual({ reason: 'logout' });
    expect(a.connected).toBe(true);
  });

  it('goes on while Redis is away', async () => {
    const app = await serve({ REDIS_URL: 'redis://127.0.0.1:1' });
    const client = await connect(app, '7-a');
    const here = next(client, 'points_update');
    app.get(Publisher).toMember(7, 'points_update', { points: 4 });
    expect(await here).toEqual({ points: 4 });
    app.get(Publisher).closeSession('a', 'logout');
    await closed(client);
  });
});
