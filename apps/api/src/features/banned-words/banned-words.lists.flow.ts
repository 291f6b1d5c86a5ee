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

/** What staff change is checked and shown this soon. */
const freshMs = 10_000;

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
    clock: Clock,
  ) {
    this.kept = new KeptValues(clock, { freshMs, most: 1 });
  }

  now(): Promise<Kept> {
    return this.kept.get('', async (freshUntil) => {
      const data = presentLists(await readRows(this.database.client));
      return { matcher: new NameMatcher(data), answer: JsonBytes.of({ success: true, data }, freshUntil) };
    });
  }
}
