import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database.js';

/** In the transaction of the new password. */
type Ending = (tx: Db, uid: number, now: Date) => Promise<void>;

/** What ends when somebody takes an account back by a new password. Features that accounts do not know name theirs as they start. */
@Injectable()
export class RetakenAccounts {
  private readonly endings: Ending[] = [];

  also(ending: Ending): void {
    this.endings.push(ending);
  }

  async end(tx: Db, uid: number, now: Date): Promise<void> {
    for (const ending of this.endings) await ending(tx, uid, now);
  }
}
