import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { type CheckRow, ownChecksAfter, type SpokenRow, spokenAfter } from '../content/content.js';
import { presentCheck, presentSpoken } from './exports.present.js';

const size = 100;

/** What a member put up and what was said to it; behind it what they wrote about parts that have been changed since. */
export async function* checkFacts(db: Db, uid: number): AsyncGenerator<object> {
  const checks = pagesOf<CheckRow>({ size }, (last, take) => ownChecksAfter(db, uid, last?.id ?? 0n, take));
  // What was written about parts that stand again is told with their check.
  const told = new Set<string>();
  for await (const page of checks) {
    for (const check of page) if (check.appeal !== null) told.add(standingOf(check));
    yield* page.map(presentCheck);
  }
  const spoken = pagesOf<SpokenRow>({ size }, (last, take) => spokenAfter(db, uid, last, take));
  for await (const page of spoken) yield* page.filter((row) => !told.has(standingOf(row))).map(presentSpoken);
}

const standingOf = ({ kind, digest }: Pick<SpokenRow, 'kind' | 'digest'>): string => `${kind} ${digest}`;
