import { Injectable } from '@nestjs/common';
import { NameMatcher } from '@overtone/contract/name-check';
import type { Body } from '@overtone/contract/endpoint';
import type { readBannedWords } from '@overtone/contract/banned-words';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { JsonBytes } from '../../platform/http/json-bytes.js';
import { presentLists } from './banned-words.present.js';
import { readBannedWords as readRows } from './banned-words.store.js';

/** What staff change is checked and shown this soon; in the process that changed it at once. */
const freshMs = 2000;

interface Kept {
  matcher: NameMatcher;
  answer: JsonBytes<Body<typeof readBannedWords>>;
}

/** The lists as they stand: read once for everybody, with the matcher made of them. */
@Injectable()
export class BannedLists {
  private readonly kept: KeptValues<Kept>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.kept = new KeptValues(clock, { freshMs, most: 1 });
  }

  now(): Promise<Kept> {
    return this.kept.get('', (freshUntil) => this.look(freshUntil));
  }

  /** After a change. */
  async renew(): Promise<void> {
    this.kept.set('', await this.look(this.clock.now().getTime() + freshMs));
  }

  private async look(freshUntil: number): Promise<Kept> {
    const data = presentLists(await readRows(this.database.client));
    return { matcher: new NameMatcher(data), answer: JsonBytes.of({ success: true, data }, freshUntil) };
  }
}
