import { madeSong, type MadeSong, songMakers, type SongOrder } from '@overtone/contract/sandbox';
import type { z } from 'zod';
import { exchange } from '../../providers/http/exchange.js';

/** What a proxy says where nobody is behind it. */
const nobodyThere = [502, 503, 504];

/** The sandbox does not answer: nothing can be made until it is back. */
export class MakerAway extends Error {}

/** Has songs made by the sandbox's control door. A sandbox that starts anew has forgotten orders, but not rendered songs. */
export class PresetMaker {
  /** What the door calls an order, by all that it says: with another title it is another song. */
  private readonly keys = new Map<string, string>();

  constructor(private readonly door: string) {}

  /** Orders the song, or asks what has become of it. Throws MakerAway, and whatever is wrong with this order. */
  async make(order: SongOrder): Promise<MadeSong> {
    const said = JSON.stringify(order);
    const key = this.keys.get(said);
    // Kept only while there is something to wait for: after an answer that makes no sense it is ordered anew.
    this.keys.delete(said);
    const known = key === undefined ? null : await this.call(madeSong, 'GET', `/${key}`);
    const made = known ?? (await this.call(madeSong, 'POST', '', order));
    if (!made) throw new Error('the door takes no orders');
    if (made.state === 'waiting') this.keys.set(said, made.key);
    return made;
  }

  /** By which edition songs are made there; null: it does not tell. Throws MakerAway. */
  async edition(): Promise<string | null> {
    return (await this.call(songMakers, 'GET', ''))?.edition ?? null;
  }

  /** Null: no such order, or no such question. */
  private async call<S extends z.ZodType>(
    shape: S,
    method: 'GET' | 'POST',
    path: string,
    body?: SongOrder,
  ): Promise<z.output<S> | null> {
    const answer = await exchange({ method, url: this.door + path, headers: {}, body, timeoutMs: 10_000 });
    if (answer.kind !== 'answered') throw new MakerAway(answer.reason);
    if (nobodyThere.includes(answer.status)) throw new MakerAway(`HTTP ${answer.status}`);
    if (answer.status === 404) return null;
    const read = shape.safeParse(answer.body);
    if (!read.success) throw new Error(`the door answers HTTP ${answer.status}: ${answer.text.slice(0, 200)}`);
    return read.data;
  }
}
