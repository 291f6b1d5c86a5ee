import { Injectable } from '@nestjs/common';
import type { Announcement, AnnouncementCategory } from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { presentAnnouncement } from './announcements.present.js';
import { shownAnnouncements } from './announcements.store.js';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async shown(category: AnnouncementCategory): Promise<Announcement[]> {
    const now = this.clock.now();
    const rows = await shownAnnouncements(this.database.client, category, now, limits.announcements.max);
    return rows.map(presentAnnouncement);
  }
}
