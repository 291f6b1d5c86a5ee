import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './app.js';

/** A Redis of one test's own, that may go away and come back with nothing in it. */
export class OwnRedis {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    redis.begin();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  begin(): void {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', settings, { stdio: 'ignore' });
  }

  /** Its connections stay, and nothing is answered any more. */
  fallSilent(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Answers what it was asked meanwhile, too. */
  speak(): void {
    this.child?.kill('SIGCONT');
  }

  async end(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
