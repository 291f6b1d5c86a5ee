import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { adminUids } from '../accounts/accounts.js';
import { tellUnread } from '../notices/notices.js';
import { countUnread } from './tickets.inbox.store.js';
import type { TicketRow } from './tickets.store.js';

/** Tells whoever is connected that a ticket changed, after the commit. A hint: what cannot be told now is read later. */
@Injectable()
export class TicketTeller {
  constructor(
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly log: Log,
  ) {}

  /** Something was said in it, or its state changed. */
  async changed({ id, uid }: Pick<TicketRow, 'id' | 'uid'>): Promise<void> {
    const event = { ticket_id: String(id) };
    if (uid !== null) this.publisher.toMember(uid, 'ticket_message', event);
    await this.toStaff(({ staff, count }) => {
      for (const admin of staff) {
        if (admin !== uid) this.publisher.toMember(admin, 'ticket_message', event);
        this.publisher.toMember(admin, 'feedback_unread', { count });
      }
    });
  }

  /** The number at the member's bell. */
  async unreadOfMember(uid: number | null): Promise<void> {
    if (uid === null) return;
    try {
      await tellUnread(this.database.client, this.publisher, uid);
    } catch (error) {
      this.log.warn('a member could not be told what is unread', { uid, err: error });
    }
  }

  async unreadOfStaff(): Promise<void> {
    await this.toStaff(({ staff, count }) => {
      for (const admin of staff) this.publisher.toMember(admin, 'feedback_unread', { count });
    });
  }

  private async toStaff(tell: (known: { staff: number[]; count: number }) => void): Promise<void> {
    const db = this.database.client;
    try {
      const [staff, count] = await Promise.all([adminUids(db), countUnread(db)]);
      tell({ staff, count });
    } catch (error) {
      this.log.warn('administrators could not be told of a ticket', { err: error });
    }
  }
}
