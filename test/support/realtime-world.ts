import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { socketPath } from '@overtone/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { ClockModule } from '../../apps/api/src/platform/clock/clock.module.js';
import { ConfigModule } from '../../apps/api/src/platform/config/config.module.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { LogModule } from '../../apps/api/src/platform/log/log.module.js';
import { RealtimeModule } from '../../apps/api/src/platform/realtime/realtime.module.js';
import { SessionReader } from '../../apps/api/src/platform/realtime/session-reader.js';
import { useLiveChannel } from '../../apps/api/src/platform/realtime/socket-adapter.js';
import { MovingClock } from './moving-clock.js';

/** Sockets, their server and nothing else. Tokens are `<uid>-<session>`; those in `ended` are dead, `broken` stands for a database that is away. */
export class RealtimeWorld {
  readonly ended = new Set<string>();
  /** What the watch over open sockets asked for, and whether it is answered. */
  readonly lookups = { asked: [] as string[][], broken: false };
  /** The tokens that were read, at handshakes and at pings. */
  readonly read: string[] = [];
  readonly clock = new MovingClock();
  log = '';
  private readonly apps: INestApplicationContext[] = [];
  private readonly clients: Socket[] = [];

  async serve(environment: NodeJS.ProcessEnv = {}): Promise<NestFastifyApplication> {
    const app = await NestFactory.create<NestFastifyApplication>(this.moduleOf(environment), new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    app
      .getHttpAdapter()
      .get('/api/hello', (_request: unknown, reply: { send(body: string): void }) => reply.send('hello'));
    useLiveChannel(app);
    await app.listen(0, '127.0.0.1');
    this.apps.push(app);
    return app;
  }

  /** A process without HTTP. */
  async work(environment: NodeJS.ProcessEnv): Promise<INestApplicationContext> {
    const silent = { logger: false, abortOnError: false } as const;
    const app = await NestFactory.createApplicationContext(this.moduleOf(environment), silent);
    this.apps.push(app);
    return app;
  }

  async knock(app: NestFastifyApplication, auth: object, more: object = {}): Promise<Socket> {
    const client = io(await app.getUrl(), {
      path: socketPath,
      auth,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...more,
    });
    this.clients.push(client);
    return client;
  }

  /** Resolves when admitted, rejects with what the server says. */
  async connect(app: NestFastifyApplication, token: string, more: object = {}): Promise<Socket> {
    const client = await this.knock(app, { token, uid: token.split('-')[0] }, more);
    await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    for (const app of this.apps) await app.close();
  }

  private moduleOf(environment: NodeJS.ProcessEnv) {
    const config = readConfig({
      OVERTONE_PROFILE: 'sandbox',
      LOG_LEVEL: 'warn',
      DATABASE_URL: 'postgresql://none',
      ...environment,
    });
    const logTo = { write: (line: string) => (this.log += line) };
    const outside = { clock: this.clock, chance: new SystemChance(), logTo };
    @Global()
    @Module({ providers: [{ provide: SessionReader, useValue: this.sessions }], exports: [SessionReader] })
    class SessionsModule {}
    @Module({
      imports: [ConfigModule.of(config), ClockModule.of(outside), LogModule.of(logTo), RealtimeModule, SessionsModule],
    })
    class World {}
    return World;
  }

  private readonly sessions: SessionReader = {
    read: async (token) => {
      this.read.push(token);
      if (token === 'broken') throw new Error('meant');
      const [uid, sessionId] = token.split('-');
      return uid && sessionId && !this.ended.has(token) ? { uid: Number(uid), sessionId } : null;
    },
    ended: async (sessionIds) => {
      this.lookups.asked.push(sessionIds);
      if (this.lookups.broken) throw new Error('meant');
      return sessionIds.filter((id) => [...this.ended].some((token) => token.endsWith(`-${id}`)));
    },
  };
}

export const next = (client: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => client.once(event, resolve));
export const closed = (client: Socket): Promise<unknown> =>
  client.connected ? next(client, 'disconnect') : Promise.resolve('gone');
