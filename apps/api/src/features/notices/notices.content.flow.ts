import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { ContentSubjects } from '../content/content.js';
import { notify, tellUnread } from './notices.js';

/** The bell that the check of what goes public rings. */
@Injectable()
export class ContentNotices {
  constructor(database: Database, publisher: Publisher, subjects: ContentSubjects) {
    subjects.bell = { ring: notify, rang: (uid) => tellUnread(database.client, publisher, uid) };
  }
}
