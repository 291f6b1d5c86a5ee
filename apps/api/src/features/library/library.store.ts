import type pg from 'pg';
import type { Section } from '@overtone/contract/library';
import type { Mark } from './library.cursor.rule.js';
import type { Wanted } from './library.terms.rule.js';

/** What is left of the library; '' is all. */
export interface Filter {
  genre: string;
  language: string;
}

export interface Statement {
  /** Prepared once per connection; without it PostgreSQL plans for the very values. */
  name?: string;
  text: string;
  values: unknown[];
}

const orders = {
  recommended: { column: 'score', type: 'float8' },
  popular: { column: 'popularity', type: 'int4' },
  latest: { column: 'created_at', type: 'timestamptz' },
} as const;

/** Places travel as numbers; `latest` is ordered by instants. */
const stored = (section: Section, place: number): number | Date => (section === 'latest' ? new Date(place) : place);

export interface Stretch {
  section: Section;
  filter: Filter;
  /** Rows behind this one; null from the front. */
  after: Mark | null;
  skip: number;
  take: number;
}

/** Ids and places of one page, from the covering index alone. */
export function pageStatement({ section, filter, after, skip, take }: Stretch): Statement {
  const { column, type } = orders[section];
  const values: unknown[] = [filter.genre];
  const next = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['genre = $1'];
  if (filter.language) conditions.push(`language = ${next(filter.language)}`);
  if (after) {
    const [place, id] = [next(stored(section, after.place)), next(after.id)];
    conditions.push(`(${column}, song_id) < (${place}::${type}, ${id}::uuid)`);
  }
  const kind = `${filter.language ? '-language' : ''}${after ? '-after' : ''}`;
  return {
    name: `library.${section}${kind}`,
    text: `select song_id as id, ${column} as place from listing where ${conditions.join(' and ')}
      order by ${column} desc, song_id desc limit ${next(take)} offset ${next(skip)}`,
    values,
  };
}

/** At most `most` rows are counted, along an index. */
export function countStatement({ genre, language }: Filter, most: number): Statement {
  const condition = language ? ' and language = $3' : '';
  return {
    text: `select count(*)::int as total from
      (select from listing where genre = $1${condition} order by score desc limit $2) counted`,
    values: language ? [genre, most, language] : [genre, most],
  };
}

/** All rows, however many. */
export const depthStatement = ({ genre, language }: Filter): Statement => ({
  text: `select count(*)::int as total from listing where genre = $1 and ($2 = '' or language = $2)`,
  values: [genre, language],
});

/** Songs found, for each one that is looked at, from which on a search goes along the list instead of sorting them. */
export const commonFrom = 20;

/**
 * The best placed `most` songs that fit. While not too much has these terms it is compared and sorted by its place; of what is
 * everywhere the list itself soon has enough, in order. Where letters are everywhere and the word itself is not, what was
 * gathered is compared too.
 */
export function searchStatement(
  section: Section,
  { genre, language }: Filter,
  { terms, patterns }: Wanted,
  most: number,
): Statement {
  const { column } = orders[section];
  // The terms contain the filters too; the list is walked through the index that has them.
  const place = language ? 'l.genre = $1 and l.language = $6' : 'l.genre = $1';
  const best = `order by l.${column} desc, l.song_id desc limit $3`;
  return {
    text: `with fitting as materialized (select song_id, words from song_terms where terms @> $2::text[] limit $5),
      known as materialized (select count(*) >= $5 as is_common from fitting),
      walked as (
        select l.song_id as id, l.${column} as place, t.words from listing l cross join lateral (
          select words from song_terms where song_id = l.song_id and terms @> $2::text[] offset 0) t
        where ${place} and (select is_common from known) ${best}),
      true_walked as materialized (select id, place from walked where words like all ($4::text[])),
      sorted as (
        select l.song_id as id, l.${column} as place
        from fitting f join listing l on l.song_id = f.song_id and l.genre = $1
        where (select count(*) < $3 from true_walked) and f.words like all ($4::text[]) ${best})
      select id, place from (table sorted union table true_walked) found
      order by place desc, id desc limit $3`,
    values: [genre, terms, most, patterns, most * commonFrom, ...(language ? [language] : [])],
  };
}

export async function readMarks(pool: pg.Pool, statement: Statement): Promise<Mark[]> {
  const { rows } = await pool.query<{ id: string; place: number | Date }>(statement);
  return rows.map(({ id, place }) => ({ id, place: Number(place) }));
}

export async function readTotal(pool: pg.Pool, statement: Statement): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement);
  return rows[0]?.total ?? 0;
}
