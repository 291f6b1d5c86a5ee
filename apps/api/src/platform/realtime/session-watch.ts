import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { SessionReader } from './session-reader.js';
import { SocketServer } from './socket-server.js';

/**
 * Cuts the sockets of sessions that ended where nobody could tell this process: at the command line, in another
 * process while Redis is away, or by running out. Every process with sockets looks for itself.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private next: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly sockets: SocketServer,
    private readonly sessions: SessionReader,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsApi) this.wait();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.next);
    await this.running;
    clearTimeout(this.next);
  }

  /** The next look begins when the last one is over: a slow database is not asked ever more. */
  private wait(): void {
    this.next = setTimeout(() => {
      this.running = this.look().finally(() => this.wait());
    }, this.config.env.SESSION_CHECK_MS).unref();
  }

  private async look(): Promise<void> {
    try {
      const connected = this.sockets.sessionsHere();
      if (connected.length === 0) return;
      for (const id of await this.sessions.ended(connected)) this.sockets.endHere(id, 'ended');
    } catch (error) {
      this.log.warn('the sessions of open sockets could not be checked', { err: error });
    }
  }
}
