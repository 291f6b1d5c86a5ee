import { Injectable } from '@nestjs/common';
import type { AnnouncementCategory } from '@overtone/contract/announcement';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Every } from '../../platform/queue/schedule.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { turnDue } from './announcements.store.js';

const atOnce = 100;

/** Tells whoever is connected when an announcement begins or ends by its hour. */
@Injectable()
export class AnnouncementsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  @Every(15_000, 'announcements.sweep')
  async sweep(): Promise<void> {
    const places = await turnDue(this.database.client, this.clock.now(), atOnce);
    for (const category of new Set(places))
      this.publisher.toEveryone('announcement', { category: category as AnnouncementCategory });
  }
}
