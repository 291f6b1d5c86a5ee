import { Injectable } from '@nestjs/common';
import type { Announcement, AnnouncementCategory } from '@overtone/contract/announcement';
import type { Language } from '@overtone/contract/language';
import { levelName } from '@overtone/contract/level';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Signer } from '../../platform/signing/signer.js';
import { profileOf } from '../accounts/accounts.js';
import { presentAnnouncement } from './announcements.present.js';
import { countReader, type Reader, shownAnnouncements } from './announcements.store.js';

/** Devices are named by whoever calls, as many as they like. */
const byAddress: LimitRule = {
  name: 'announcement.reads',
  points: limits.announcements.readsPerAddressPerDay,
  seconds: 86_400,
};

@Injectable()
export class AnnouncementsService {
  private readonly signer: Signer;

  constructor(
    { env }: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {
    this.signer = new Signer(env.SECRET);
  }

  async shown(me: Viewer | null, category: AnnouncementCategory, language: Language): Promise<Announcement[]> {
    const asked = { category, reader: await this.readerOf(me), now: this.clock.now() };
    const rows = await shownAnnouncements(this.database.client, asked, limits.announcements.max);
    return rows.map((row) => presentAnnouncement(row, language));
  }

  /** What is not shown to the caller is not counted, and not told apart. */
  async read(me: Viewer | null, from: Origin, id: string): Promise<void> {
    if (!me && (await this.limiter.grant(byAddress, from.address, 1)) === 0) return;
    const who = { who: this.nameOf(me, from), uid: me?.uid ?? null, reader: await this.readerOf(me) };
    await countReader(this.database.client, { id: Number(id), ...who, now: this.clock.now() });
  }

  private async readerOf(me: Viewer | null): Promise<Reader> {
    const profile = me && (await profileOf(this.database.client, me.uid));
    return profile ? levelName(profile.level) : null;
  }

  /** Who reads: the member, else the address and the device it names. Kept signed: a number or an address could be guessed. */
  private nameOf(me: Viewer | null, { address, fingerprint = '' }: Origin): string {
    return this.signer.sign(`announcement-reader/${me ? `member ${me.uid}` : `${address} ${fingerprint}`}`);
  }
}
