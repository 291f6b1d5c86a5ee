import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type KeptEvent, SecuritySink } from '../../platform/security/security-sink.js';
import { insertEvents } from './security.store.js';

/** Writes what the platform noted. */
@Injectable()
export class SecurityKeeper extends SecuritySink {
  constructor(private readonly database: Database) {
    super();
  }

  keep(events: readonly KeptEvent[]): Promise<void> {
    return insertEvents(this.database.client, events);
  }
}
