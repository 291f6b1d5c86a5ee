import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * What BullMQ prepares with its first connection it prepares once: had that one connection come too late, each worker
 * would ask in vain for ever, thousands of times a second, and each queue refuse until the process ends. Whoever asks
 * for a connection to keep waits here until there is one or the pool ends; single queries fail as they always do.
 */
export class PatientPool extends pg.Pool {
  private isOver = false;

  constructor(
    settings: pg.PoolConfig,
    private readonly onFailure: (error: Error) => void,
  ) {
    super(settings);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.connectPatiently();
  }

  /** Throws when there is no connection in time. */
  connectNow(): Promise<pg.PoolClient> {
    return super.connect();
  }

  override async end(): Promise<void> {
    this.isOver = true;
    await super.end();
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.isOver) throw error;
        this.onFailure(error as Error);
        await sleep(1000, undefined, { ref: false });
      }
    }
  }
}
