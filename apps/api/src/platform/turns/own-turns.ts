import { setTimeout as pause } from 'node:timers/promises';

/** Each key has a turn of its own: one whose work hangs keeps no other waiting, and is not asked again meanwhile. */
export class OwnTurns<Key> {
  private readonly underWay = new Map<Key, Promise<void>>();

  /** `work` must not throw. Nothing is begun where the key's last work has not ended. */
  start(key: Key, work: () => Promise<void>): void {
    if (this.underWay.has(key)) return;
    const turn = work().finally(() => this.underWay.delete(key));
    this.underWay.set(key, turn);
  }

  /** Resolves when all have ended, or after so long. */
  async endedWithin(ms: number): Promise<void> {
    await Promise.race([this.ended(), pause(ms, undefined, { ref: false })]);
  }

  async ended(): Promise<void> {
    await Promise.all(this.underWay.values());
  }
}
