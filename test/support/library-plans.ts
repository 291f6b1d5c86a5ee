import { section, songGenres, songLanguages } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import * as store from '../../apps/api/src/features/library/library.store.js';
import { wantedOf } from '../../apps/api/src/features/library/library.terms.rule.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';

export interface Asked {
  name: string;
  statement: store.Statement;
}

/** Common, rare, several words, Latin, one letter, nothing. */
export const searches = ['的一', '严', '温柔 木吉', 'dream', 'a', '没有这首歌'];
/** As many rows as a list may skip. */
const deepest = limits.library.maxSkipped;

export const { commonFrom } = store;

/** A search of everything, the newest first, that finds at most so many. */
export const searchOf = (q: string, most: number): store.Statement =>
  store.searchStatement('latest', { language: '', genre: '' }, wantedOf(q, '', ''), most);

/** Every statement that GET /songs can come to: section x language x genre x (first page, deepest page, cursor, search), and the counts. */
export function everyStatement({ languages = ['', ...songLanguages], genres = ['', ...songGenres] } = {}): Asked[] {
  const after = { recommended: 20, popular: 300, latest: Date.UTC(2026, 0, 3) };
  return languages.flatMap((language) =>
    genres.flatMap((genre) => {
      const filter = { language, genre };
      const where = `${language || 'all'}/${genre || 'all'}`;
      const counts = [
        { name: `count ${where}`, statement: store.countStatement(filter, limits.library.maxCounted) },
        { name: `depth ${where}`, statement: store.depthStatement(filter) },
      ];
      const pages = section.options.flatMap((one): Asked[] => {
        const page = (more: object) =>
          store.pageStatement({ section: one, filter, after: null, skip: 0, take: 25, ...more });
        const mark = { place: after[one], id: '80000000-0000-4000-8000-000000000000' };
        return [
          { name: `${one} first ${where}`, statement: page({}) },
          { name: `${one} deepest ${where}`, statement: page({ skip: deepest }) },
          { name: `${one} cursor ${where}`, statement: page({ after: mark }) },
          ...searches.map((q) => ({
            name: `${one} search ${q} ${where}`,
            statement: store.searchStatement(one, filter, wantedOf(q, language, genre), limits.library.maxFound),
          })),
        ];
      });
      return [...counts, ...pages];
    }),
  );
}

export interface Step {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** What may sort or scan, and why. */
export const allowed: { plan: RegExp; step: RegExp; most?: number; found?: number; reason: string }[] = [
  {
    plan: /^depth /,
    step: /^(Seq Scan|Sort)/,
    reason:
      'only asked for a page beyond 100,000 songs, then kept for a minute: whether it is empty takes a full count',
  },
  {
    plan: / search /,
    step: /^(Incremental )?Sort$/,
    most: limits.library.maxFound * store.commonFrom,
    reason: 'what the words find has no order of its own; what they find everywhere is read along the list',
  },
  {
    plan: / search /,
    step: /^Seq Scan song_terms$/,
    found: limits.library.maxFound * store.commonFrom,
    reason: 'what every few songs have is gathered soonest from the front of the table, until the limit is found',
  },
];

/**
 * Steps that read a whole table or sort more than 1,000 rows, unless listed. One that sorts among equals, and reads no row
 * more than it gives and the one that ends it, walks an index.
 */
export function faultsIn(name: string, plan: Step): string[] {
  return stepsOf(plan)
    .filter((step) => {
      const read = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      const rows = Math.max(step.Plans?.[0]?.['Actual Rows'] ?? 0, read);
      const type = step['Node Type'];
      const told = `${type} ${step['Relation Name'] ?? ''}`.trim();
      const walks = type === 'Incremental Sort' && rows <= step['Actual Rows'] + 1;
      const isBad = type === 'Seq Scan' || (type.endsWith('Sort') && rows > 1000 && !walks);
      const fits = (one: (typeof allowed)[number]) =>
        one.plan.test(name) &&
        one.step.test(told) &&
        rows <= (one.most ?? Infinity) &&
        step['Actual Rows'] <= (one.found ?? Infinity);
      return isBad && !allowed.some(fits);
    })
    .map((step) => `${name}: ${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim());
}

/** Prepared and run as the pool does it, in its generic form too, which PostgreSQL may choose after five calls. */
export async function planOf(
  { pool }: Pick<Database, 'pool'>,
  { statement }: Asked,
  generic: boolean,
): Promise<Explained> {
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${generic ? 'force_generic_plan' : 'force_custom_plan'}`);
    const text = `explain (analyze, timing off, format json) ${statement.text}`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step; 'Execution Time': number }] }>({
      text,
      values: statement.values,
      ...(generic && statement.name !== undefined && { name: `explain ${statement.name}` }),
    });
    const [told] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!told) throw new Error('no plan');
    return { plan: told.Plan, ms: told['Execution Time'] };
  } finally {
    client.release();
  }
}

export interface Explained {
  plan: Step;
  ms: number;
}
