import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Announcement, AnnouncementCategory } from '@overtone/contract/announcement';
import { levelName } from '@overtone/contract/level';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { profileOf } from '../accounts/accounts.js';
import { presentAnnouncement } from './announcements.present.js';
import { countReader, type Reader, shownAnnouncements } from './announcements.store.js';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async shown(me: Viewer | null, category: AnnouncementCategory): Promise<Announcement[]> {
    const asked = { category, reader: await this.readerOf(me), now: this.clock.now() };
    const rows = await shownAnnouncements(this.database.client, asked, limits.announcements.max);
    return rows.map(presentAnnouncement);
  }

  /** What is not shown to the caller is not counted, and not told apart. */
  async read(me: Viewer | null, from: Origin, id: string): Promise<void> {
    const who = { who: nameOf(me, from), uid: me?.uid ?? null, reader: await this.readerOf(me) };
    await countReader(this.database.client, { id: Number(id), ...who, now: this.clock.now() });
  }

  private async readerOf(me: Viewer | null): Promise<Reader> {
    const profile = me && (await profileOf(this.database.client, me.uid));
    return profile ? levelName(profile.level) : null;
  }
}

/** Who reads: the member, else the address and the device it names. */
function nameOf(me: Viewer | null, { address, fingerprint = '' }: Origin): string {
  const name = me ? `member ${me.uid}` : `${address} ${fingerprint}`;
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
