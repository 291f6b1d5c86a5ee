import { limits } from '@overtone/contract/limits';
import type { SongCard } from '@overtone/contract/song';
import { AccountDoor } from './account-door.js';
import { type Arranged, arrangedMember } from './person.js';
import { putSong } from './listed-songs.js';

export type Asked = Record<string, string | number>;
export interface Answer {
  status: number;
  code?: string;
  ids: string[];
  data: SongCard[];
  total: number;
  next_cursor: string | null;
}

/** A server with public lists, and somebody whose songs may stand in them. */
export class LibraryWorld {
  private constructor(
    readonly door: AccountDoor,
    readonly singer: Arranged,
  ) {}

  static async make(): Promise<LibraryWorld> {
    const door = await AccountDoor.boot();
    return new LibraryWorld(door, await arrangedMember(door.app.database));
  }

  put(given: Parameters<typeof putSong>[1] = {}): Promise<string> {
    return putSong(this.door.app.database, given);
  }

  async sweep(...names: string[]): Promise<void> {
    for (const name of names) await this.door.app.schedules.run(name);
  }

  /** What everybody is answered, a moment later than before: nothing is left of an earlier answer. */
  async ask(asked: Asked): Promise<Answer> {
    this.door.app.clock.advance(limits.library.cacheMs / 1000);
    const query = new URLSearchParams(
      Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const response = await fetch(`${this.door.app.url}/api/songs?${query}`);
    const body = (await response.json()) as Answer;
    const data = body.data ?? [];
    return { ...body, status: response.status, data, ids: data.map(({ id }) => id) };
  }

  async search(q: string, more: Asked = {}): Promise<string[]> {
    return (await this.ask({ section: 'latest', q, ...more })).ids;
  }

  stop(): Promise<void> {
    return this.door.app.stop();
  }
}
