/**
 * Work of one key happens one after another within this process. Rivals for one database row would wait for it with a
 * connection in hand each; here they wait with nothing.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
