import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@overtone/contract/client';
import { createApp } from '../../apps/api/src/app.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import type { Network } from '../../apps/api/src/platform/storage/network.js';
import { Queue } from '../../apps/api/src/platform/queue/queue.js';
import { ScheduleOptions, Schedules } from '../../apps/api/src/platform/queue/schedule.js';
import { createDatabase, redisUrl } from './cluster.js';
import { MovingClock } from './moving-clock.js';
import { Sandbox } from './sandbox.js';
import { until } from './until.js';

export type Backend = 'postgres' | 'redis';

export interface TestApp {
  /** `http://127.0.0.1:port` */
  url: string;
  /** A visitor's typed client. */
  call: Call;
  database: Database;
  databaseUrl: string;
  /** Its STORAGE_DIR. */
  media: string;
  clock: MovingClock;
  schedules: Schedules;
  sandbox: Sandbox;
  /** Every line logged so far. */
  logged(): string;
  /** Resolves when no generation is under way and no job waits. */
  drain(): Promise<void>;
  /** Whether no job waits or runs. */
  idle(): Promise<boolean>;
  stop(): Promise<void>;
}

export const testSecret = 'a secret of the tests that signs nothing of value';

/** The environment of a server that speaks to this sandbox. */
export function environmentFor(sandbox: Sandbox, databaseUrl: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'test',
    OVERTONE_PROFILE: 'sandbox',
    LOG_LEVEL: 'warn',
    // Several processes of one test sign and seal with the same.
    SECRET: testSecret,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    // Four sweeps at every tick: ten a second cost a sixth of a core for as long as the server stands.
    GENERATION_TICK_MS: '500',
    GENERATION_POLL_SECONDS: '0.2',
    SUNO_CONCURRENCY: '50',
    LIBRARY_SEED: 'off',
    REFUSAL_PAUSE_MS: '0',
    ...(process.env.TEST_WEB_DIR && { WEB_DIR: process.env.TEST_WEB_DIR }),
  };
}

/** For tests that wait for many generations, one after another. */
export const quickGeneration = { GENERATION_TICK_MS: '100' };
/** Sandbox: for tests that only want songs to come. Half as long, half the work to write, to fetch and to analyse. */
export const shortSongs = { SANDBOX_MAX_SECONDS: '4' };
/** For tests that wait for none. */
export const noGeneration = { GENERATION_TICK_MS: '60000' };

export interface BootSettings {
  backend?: Backend;
  env?: Record<string, string>;
  sandboxEnv?: Record<string, string>;
  /** No sweep runs by itself: what is late stays late until a test runs one. */
  sweepsByHand?: boolean;
  /** Listens where the last such one of this process did: a browser need not fetch and compile the client again. */
  sameAddress?: boolean;
  /** How links that members give are followed. */
  network?: Network;
}

/** Where the last `sameAddress` listened that was stopped. */
let left = 0;

/** Where a server may listen: nobody else is given what was left. */
export function portFor(sameAddress: boolean): Promise<number> {
  const wanted = sameAddress ? left : 0;
  if (sameAddress) left = 0;
  return portOnceHeld(wanted);
}
export const leavePort = (port: number): void => void (left = port);

/** The true application with its own database and sandbox, listening on a free port. */
export async function bootApp({
  backend = 'postgres',
  env = {},
  sandboxEnv = {},
  sweepsByHand = false,
  sameAddress = false,
  network,
}: BootSettings = {}): Promise<TestApp> {
  const [sandbox, created, port, media] = await Promise.all([
    Sandbox.start(sandboxEnv),
    createDatabase(),
    portFor(sameAddress),
    mkdtemp(join(tmpdir(), 'overtone-media-')),
  ]);
  const config = readConfig({
    ...environmentFor(sandbox, created.url, port),
    STORAGE_DIR: media,
    ...(backend === 'redis' && { REDIS_URL: redisUrl() }),
    ...env,
  });
  const clock = new MovingClock();
  let log = '';
  const logTo = { write: (line: string) => (log += line) };
  const boot = await createApp(config, { clock, chance: new SystemChance(), logTo, ...(network && { network }) });
  boot.get(ScheduleOptions).autostart = !sweepsByHand;
  await boot.listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const held = { app: boot, database: boot.get(Database), queue: boot.get(Queue), schedules: boot.get(Schedules) };
  return {
    url,
    call: createClient({ baseUrl: `${url}/api` }),
    get database() {
      return held.database;
    },
    databaseUrl: config.env.DATABASE_URL,
    media,
    clock,
    get schedules() {
      return held.schedules;
    },
    sandbox,
    logged: () => log,
    async drain() {
      const { generation } = held.database.client;
      await until(
        'all generations end',
        async () => (await generation.count({ where: { finishedAt: null } })) === 0,
        60,
      );
      await until('the queue is empty', () => held.queue.idle());
    },
    idle: () => held.queue.idle(),
    async stop() {
      await held.app.close();
      letGo(held);
      if (sameAddress) leavePort(port);
      await Promise.all([sandbox.stop(), created.drop(), rm(media, { recursive: true, force: true })]);
    },
  };
}

/**
 * Node keeps the module of each test file for as long as the worker lives, and with it whatever its variables name: with a
 * whole application in each, most of a worker's time would go into clearing up around them.
 */
function letGo(held: object): void {
  for (const name of Object.keys(held)) Reflect.deleteProperty(held, name);
}

export const freePort = (): Promise<number> => portOnceHeld(0);

/**
 * Below what the system gives out by itself, and apart for each worker of a run: between the look whether a port is free and
 * the moment somebody listens there, nobody else is given it.
 */
const portsEach = 4000;
const firstPort = 12_000 + portsEach * (Number(process.env.JEST_WORKER_ID ?? 0) % 4);
let nextPort = firstPort + randomInt(portsEach);

/** The port if nobody has it, else another. 0: any. */
function portOnceHeld(wanted: number): Promise<number> {
  nextPort = nextPort + 1 < firstPort + portsEach ? nextPort + 1 : firstPort;
  const port = wanted || nextPort;
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
