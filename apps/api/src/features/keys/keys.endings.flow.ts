import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database.js';
import { type Ender, revokeKeys } from './keys.store.js';

interface Ending {
  uid: number;
  /** Without one: all of the member's. */
  id?: string;
  by: Ender;
  now: Date;
}

export interface EndedKey {
  uid: number;
  id: string;
  name: string;
  by: Ender;
  now: Date;
}

interface Told {
  /** In the transaction that ends it. */
  tell: (tx: Db, key: EndedKey) => Promise<unknown>;
  /** After the commit. */
  ring: (uid: number) => Promise<void>;
}

/** The end of keys by somebody else than their member, who is told of each by features that keys do not know. */
@Injectable()
export class KeyEndings {
  private readonly tellers: Told[] = [];

  also(teller: Told): void {
    this.tellers.push(teller);
  }

  /** Whoever takes an account back takes it from programs too, and staff may. @returns how many lived. */
  async end(tx: Db, ending: Ending): Promise<number> {
    const ended = await revokeKeys(tx, ending);
    const { uid, by, now } = ending;
    for (const { id, name } of ended) for (const { tell } of this.tellers) await tell(tx, { uid, id, name, by, now });
    return ended.length;
  }

  async ring(uid: number): Promise<void> {
    for (const { ring } of this.tellers) await ring(uid);
  }
}
