import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database, Db } from '../../apps/api/src/platform/database/database.js';
import { faultsIn, type Step } from './library-plans.js';

/** The books of so many orders, entries and generations: see the script. */
export async function crowdBooks({ pool }: Pick<Database, 'pool'>, rows: number): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'crowded-books.sql'), 'utf8');
  await pool.query(script.replaceAll(':rows', String(rows)));
  await pool.query('vacuum (analyze)');
}

/** One thing the product asks of its tables, by the function that asks it. */
export interface Asking {
  name: string;
  ask: (db: Db, pool: pg.Pool) => Promise<unknown>;
}

export const asking = (group: string, list: Record<string, Asking['ask']>): Asking[] =>
  Object.entries(list).map(([name, ask]) => ({ name: `${group} ${name}`, ask }));

/** As the script makes one of a text. */
export const idOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface Sent {
  text: string;
  values: unknown[];
}

const isStatement = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Every statement that a database's connections send, as they send it. */
export class StatementRecorder {
  private sent: Sent[] | undefined;

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      Object.assign(client, {
        query: (...given: unknown[]) => {
          this.note(given);
          return query(...given);
        },
      });
    });
  }

  /** What is sent while this is asked; nothing of it stays. */
  async of({ client, pool }: Database, { ask }: Asking): Promise<Sent[]> {
    this.sent = [];
    const undo = new Error('undone');
    try {
      await client.$transaction(
        async (tx) => {
          await ask(tx, pool);
          throw undo;
        },
        { timeout: 60_000 },
      );
    } catch (error) {
      if (error !== undo) throw error;
    }
    const sent = this.sent;
    this.sent = undefined;
    return sent.filter(({ text }) => isStatement(text));
  }

  private note([first, second]: unknown[]): void {
    const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as Sent;
    this.sent?.push({ text, values: Array.isArray(values) ? values : [] });
  }
}

/** Tables with a handful of rows, whatever happens. */
const small = /^Seq Scan (channel|recharge|redeem_batch|payment_foreign_refund)$/;
/** An index that finds a thousand times what is wanted is none. */
const mostRemoved = 1000;

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

export interface Allowed {
  name: RegExp;
  fault: RegExp;
  reason: string;
}

/** What reads too much, as `name: fault`, and the slowest run in milliseconds. */
export async function faultsOf(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  sent: Sent[],
  allowed: readonly Allowed[],
): Promise<{ faults: string[]; ms: number }> {
  const faults: string[] = [];
  let ms = 0;
  for (const { text, values } of sent) {
    const told = await explained(pool, text, values);
    ms = Math.max(ms, told['Execution Time']);
    const scans = faultsIn(name, told.Plan).filter((fault) => !small.test(fault.slice(name.length + 2)));
    const idle = stepsOf(told.Plan)
      .filter((step) => (step['Rows Removed by Filter'] ?? 0) > mostRemoved && step['Node Type'] !== 'Seq Scan')
      .map((step) => `${name}: ${step['Node Type']} ${step['Relation Name'] ?? ''} reads in vain`);
    faults.push(...[...scans, ...idle].filter((fault) => !isAllowed(name, fault, allowed)));
  }
  return { faults: [...new Set(faults)], ms };
}

const isAllowed = (name: string, fault: string, allowed: readonly Allowed[]): boolean =>
  allowed.some((one) => one.name.test(name) && one.fault.test(fault));

interface Told {
  Plan: Step;
  'Execution Time': number;
}

/** Run as it was sent, and undone. */
async function explained(pool: pg.Pool, text: string, values: unknown[]): Promise<Told> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [Told] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    const [told] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!told) throw new Error('no plan');
    return told;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
