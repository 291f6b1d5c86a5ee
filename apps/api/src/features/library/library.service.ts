import { Injectable } from '@nestjs/common';
import type { Body, Parsed } from '@overtone/contract/endpoint';
import type { listSongs, Section } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { said } from '@overtone/contract/said';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { JsonBytes } from '../../platform/http/json-bytes.js';
import { validationProblem } from '../../platform/http/validation.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { listedCards } from '../songs/songs.js';
import { cursorOf, type Mark, markOf } from './library.cursor.rule.js';
import * as store from './library.store.js';
import { normalised, wantedOf } from './library.terms.rule.js';

export type ListQuery = Parsed<typeof listSongs, 'query'>;
export type ListAnswer = Body<typeof listSongs>;

/** One page as it is asked for. */
interface Wish {
  section: Section;
  filter: store.Filter;
  /** Normalised; '' is no search. */
  q: string;
  after: Mark | null;
  skip: number;
  limit: number;
}

interface Page {
  marks: Mark[];
  hasMore: boolean;
  /** Null where it takes a count to know. */
  total: number | null;
}

const { cacheMs, maxCounted, maxFound, maxSkipped } = limits.library;
/** Per address; only answers that are not at hand cost anything, yet a search costs more than a list. */
const searching: LimitRule = { name: 'library.search', points: 240, seconds: 60, brief: true };

@Injectable()
export class LibraryService {
  private readonly answers: KeptValues<JsonBytes<ListAnswer>>;
  private readonly totals: KeptValues<number>;

  constructor(
    private readonly database: Database,
    private readonly limiter: Limiter,
    clock: Clock,
  ) {
    this.answers = new KeptValues(clock, { freshMs: cacheMs, most: 1000 });
    this.totals = new KeptValues(clock, { freshMs: 60_000, staleMs: 600_000, most: 500 });
  }

  /** The same for everybody: many who ask for the same within a second are answered by one reading. */
  async list(query: ListQuery, from: Origin): Promise<JsonBytes<ListAnswer>> {
    const wish = wishOf(query);
    if (wish.q) await this.limiter.take(searching, from.address);
    // Searches are counted: each has to come by here.
    return this.answers.get(JSON.stringify(wish), (freshUntil) => this.read(wish, wish.q ? null : freshUntil));
  }

  private async read(wish: Wish, standsUntil: number | null): Promise<JsonBytes<ListAnswer>> {
    const page = wish.q ? await this.found(wish) : await this.listed(wish);
    const ids = page.marks.map(({ id }) => id);
    const [data, total] = await Promise.all([
      listedCards(this.database.pool, ids),
      page.total ?? this.totalOf(wish.filter),
    ]);
    const last = page.hasMore ? page.marks.at(-1) : undefined;
    // A total is up to a minute old: it must not hide a page that is known to be there.
    const known = wish.after ? 0 : wish.skip + page.marks.length + (page.hasMore ? 1 : 0);
    const answer: ListAnswer = {
      success: true,
      data,
      total: page.marks.length ? Math.max(total, known) : total,
      next_cursor: last ? cursorOf(wish.section, last) : null,
    };
    return JsonBytes.of(answer, standsUntil);
  }

  private async listed({ section, filter, after, skip, limit }: Wish): Promise<Page> {
    if (skip > maxSkipped) return this.tooDeep(filter, skip);
    const statement = store.pageStatement({ section, filter, after, skip, take: limit + 1 });
    const marks = await store.readMarks(this.database.pool, statement);
    const hasMore = marks.length > limit;
    const isEnd = !after && !hasMore && (marks.length > 0 || skip === 0);
    const total = isEnd ? skip + marks.length : null;
    if (total !== null) this.totals.set(keyOf(filter), total);
    return { marks: marks.slice(0, limit), hasMore, total };
  }

  private async found({ section, filter, q, after, skip, limit }: Wish): Promise<Page> {
    const wanted = wantedOf(q, filter.language, filter.genre);
    const statement = store.searchStatement(section, filter, wanted, maxFound);
    const marks = await store.readMarks(this.database.pool, statement);
    const begin = after ? marks.findIndex((mark) => isBehind(mark, after)) : skip;
    const rest = begin < 0 ? [] : marks.slice(begin);
    return { marks: rest.slice(0, limit), hasMore: rest.length > limit, total: marks.length };
  }

  /** Deeper than rows may be skipped there is either nothing, or a cursor to be used. */
  private async tooDeep(filter: store.Filter, skip: number): Promise<Page> {
    const counted = await this.totalOf(filter);
    const total = counted < maxCounted ? counted : await this.depthOf(filter);
    if (skip < total) throw new Problem('LIST_TOO_DEEP');
    return { marks: [], hasMore: false, total: counted };
  }

  private totalOf(filter: store.Filter): Promise<number> {
    const read = () => store.readTotal(this.database.pool, store.countStatement(filter, maxCounted));
    return this.totals.get(keyOf(filter), read);
  }

  private depthOf(filter: store.Filter): Promise<number> {
    const read = () => store.readTotal(this.database.pool, store.depthStatement(filter));
    return this.totals.get(`depth ${keyOf(filter)}`, read);
  }
}

const keyOf = ({ genre, language }: store.Filter): string => `${genre}/${language}`;

const isBehind = (mark: Mark, before: Mark): boolean =>
  mark.place < before.place || (mark.place === before.place && mark.id < before.id);

function wishOf({ section, tags, language, q = '', cursor, page, limit }: ListQuery): Wish {
  const after = cursor === undefined ? null : markOf(section, cursor);
  if (cursor !== undefined && !after) throw validationProblem([{ message: said('CURSOR_WRONG'), path: ['cursor'] }]);
  const skip = after ? 0 : (page - 1) * limit;
  return { section, filter: { genre: tags, language }, q: normalised(q), after, skip, limit };
}
