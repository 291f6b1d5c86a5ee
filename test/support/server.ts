import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Call } from '@overtone/contract/client';
import { readReady } from '@overtone/contract/platform';
import { type BootSettings, environmentFor, freePort, leavePort, portFor, quickGeneration } from './app.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase, redisUrl, type TestDatabase } from './cluster.js';
import { optionsOf, programs } from './programs.js';
import { ended, Sandbox } from './sandbox.js';
import { until } from './until.js';

/** The built server as a process of its own, on a database that outlives it: for crashes, roles and the browser. */
export class TestServer {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly sandbox: Sandbox,
    private readonly created: TestDatabase,
    /** Its STORAGE_DIR. */
    readonly media: string,
    private readonly env: Record<string, string>,
    readonly url: string,
    private readonly from: string,
    private readonly leave: () => void,
  ) {}

  static async prepare({
    backend = 'postgres',
    env = {},
    sandboxEnv = {},
    sameAddress = false,
    from = programs,
  }: BootSettings & { from?: string } = {}): Promise<TestServer> {
    const [sandbox, created, port, media] = await Promise.all([
      Sandbox.start(sandboxEnv),
      createDatabase(),
      portFor(sameAddress),
      mkdtemp(join(tmpdir(), 'overtone-media-')),
    ]);
    const full = {
      PATH: process.env.PATH ?? '',
      ...environmentFor(sandbox, created.url, port),
      ...quickGeneration,
      STORAGE_DIR: media,
      ...(backend === 'redis' && { REDIS_URL: redisUrl() }),
      ...env,
    };
    const leave = () => void (sameAddress && leavePort(port));
    return new TestServer(sandbox, created, media, full, `http://127.0.0.1:${port}`, from, leave);
  }

  get databaseUrl(): string {
    return this.created.url;
  }

  /** To arrange and to look; close it before the server stops. */
  database(): Database {
    return new Database({ env: { DATABASE_URL: this.created.url, DATABASE_POOL: 4 } });
  }

  get call(): Call {
    return createClient({ baseUrl: `${this.url}/api` });
  }

  /** Starts it, with `extra` for this life only, and waits until it is ready. */
  async start(extra: Record<string, string> = {}): Promise<void> {
    this.child = this.run('main', extra);
    await this.answering(this.child, this.url);
  }

  /** Starts it unless it is there already. */
  async standUp(): Promise<void> {
    if (!this.child || isGone(this.child)) await this.start();
  }

  /** Ends it if it is there, and starts it once more. */
  async restart(extra: Record<string, string> = {}): Promise<void> {
    await this.kill('SIGTERM');
    await this.start(extra);
  }

  /** One more process like the first, on the same database and Redis: where it listens, and how to end it. */
  async startBeside(): Promise<{ url: string; stop(): Promise<void> }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = this.run('main', { PORT: String(port), PUBLIC_URL: url });
    await this.answering(child, url);
    return { url, stop: () => ended(child, 'SIGTERM') };
  }

  private async answering(child: ChildProcess, url: string): Promise<void> {
    const ready = () =>
      createClient({ baseUrl: `${url}/api` })(readReady, {}).then(
        () => true,
        () => isGone(child),
      );
    try {
      await until('the server to be ready', ready, 60);
      if (isGone(child)) throw new Error('the server ended');
    } catch (error) {
      await ended(child, 'SIGKILL');
      throw new Error(`${String(error)}: ${this.output}`, { cause: error });
    }
  }

  /** A process that only runs jobs, beside an api process. Resolves with how to end it. */
  startWorker(extra: Record<string, string> = {}): () => Promise<void> {
    const worker = this.run('worker', { ...extra, OVERTONE_ROLE: 'worker' });
    return () => ended(worker, 'SIGTERM');
  }

  private run(name: 'main' | 'worker', extra: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [...optionsOf(this.from), join('apps/api', this.from, `${name}.js`)], {
      env: { ...this.env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (this.output += text));
    return child;
  }

  /** Resolves when the process has ended by itself, e.g. at a crash point. */
  async died(): Promise<NodeJS.Signals | number | null> {
    await until('the server to die', () => !this.child || isGone(this.child), 40);
    return this.child?.signalCode ?? this.child?.exitCode ?? null;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child) await ended(this.child, signal);
  }

  /** Everything it has printed in all its lives. */
  printed(): string {
    return this.output;
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    this.leave();
    await Promise.all([this.sandbox.stop(), this.created.drop(), rm(this.media, { recursive: true, force: true })]);
  }
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
