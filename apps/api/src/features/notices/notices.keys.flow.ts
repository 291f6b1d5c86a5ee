import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { KeyEndings } from '../keys/keys.js';
import { notify, tellUnread } from './notices.js';

/** A program of theirs has stopped: members hear which key ended, and why. */
@Injectable()
export class KeyNotices {
  constructor(endings: KeyEndings, database: Database, publisher: Publisher) {
    endings.also({
      tell: (tx, { uid, id, name, by, now }) =>
        notify(tx, {
          ...{ uid, kind: 'key_ended', thing: id, values: { name, why: by } },
          ...{ link: '/account?tab=developers', now },
        }),
      ring: (uid) => tellUnread(database.client, publisher, uid),
    });
  }
}
