import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { FetchCall } from './poll-gateway.js';

export interface Storm {
  url: string;
  count: number;
  /** Between two looks at a row, in seconds. */
  interval: number;
  /** Before the first is due. */
  lead: number;
}

/** @returns when the first is due. */
export async function arrangeStorm({ pool }: Pick<Database, 'pool'>, storm: Storm): Promise<number> {
  let script = await readFile(join(import.meta.dirname, 'poll-storm.sql'), 'utf8');
  for (const [name, value] of Object.entries(storm)) script = script.replaceAll(`:${name}`, String(value));
  await pool.query(script);
  const { rows } = await pool.query<{ first: Date }>(
    "select min(next_poll_at) as first from generation where status = 'running'",
  );
  return rows[0]?.first.getTime() as number;
}

export interface Claim {
  task: string;
  worker: string;
  due: number;
  at: number;
}

export async function claimsOf({ pool }: Pick<Database, 'pool'>): Promise<Claim[]> {
  const { rows } = await pool.query<{ task: string; worker: string; due: Date; at: Date }>(
    'select task, worker, due, at from storm_claim order by at',
  );
  return rows.map((row) => ({ ...row, due: row.due.getTime(), at: row.at.getTime() }));
}

export interface Window {
  from: number;
  to: number;
  intervalMs: number;
  tasks: readonly string[];
}

export interface Figures {
  /** In each round, an interval long. */
  callsPerRound: number[];
  /** Tasks a call, and of all calls those that hung. */
  tasksPerCall: number;
  hung: number;
  claims: number;
  /** By each worker. */
  shares: Record<string, number>;
  /** A row was taken while it was somebody's, or though it had been answered for: less than half an interval before. */
  claimedTwice: number;
  askedTwice: number;
  /** Of what was due: its answer came within a fifth of an interval. In intervals: how late. */
  inTime: number;
  late: { p50: number; p99: number; most: number };
  /** Of the times between two answers about one task, and from its last one to the end. */
  evenly: number;
}

/** What was seen of all tasks between `from` and `to`. */
export function figuresOf(claims: readonly Claim[], calls: readonly FetchCall[], window: Window): Figures {
  const { from, to, intervalMs } = window;
  const within = (ms: number): boolean => ms >= from && ms < to;
  const seen = calls.filter(({ at }) => within(at));
  const taken = claims.filter(({ due }) => within(due));
  const answers = answersIn(calls);
  const answeredOf = (task: string): number[] =>
    (answers.get(task) ?? []).map(({ answeredAt }) => answeredAt).sort((a, b) => a - b);
  const late = taken
    .map(({ task, due, at }) => ((answeredOf(task).find((answered) => answered >= at) ?? Infinity) - due) / intervalMs)
    .sort((a, b) => a - b);
  const gaps = window.tasks.flatMap((task) => gapsIn([...answeredOf(task).filter(within), to], intervalMs));
  return {
    callsPerRound: Array.from({ length: Math.round((to - from) / intervalMs) }, (_, round) => {
      const begins = from + round * intervalMs;
      return seen.filter(({ at }) => at >= begins && at < begins + intervalMs).length;
    }),
    tasksPerCall: seen.reduce((sum, { ids }) => sum + ids.length, 0) / seen.length,
    hung: seen.filter(({ hangs }) => hangs).length / seen.length,
    claims: taken.length,
    shares: countBy(taken.map(({ worker }) => worker)),
    claimedTwice: closeBy(claims, intervalMs),
    askedTwice: calls.flatMap(({ ids, at }) =>
      ids.filter((id) => (answers.get(id) ?? []).some((one) => one.at < at && one.answeredAt > at - intervalMs / 2)),
    ).length,
    inTime: late.filter((one) => one >= 0 && one <= 0.2).length / late.length,
    late: { p50: partOf(late, 0.5), p99: partOf(late, 0.99), most: partOf(late, 1) },
    evenly: gaps.filter((gap) => gap.isEven).length / gaps.length,
  };
}

function answersIn(calls: readonly FetchCall[]): Map<string, { at: number; answeredAt: number }[]> {
  const answers = new Map<string, { at: number; answeredAt: number }[]>();
  for (const { ids, at, answeredAt } of calls) {
    if (answeredAt === null) continue;
    for (const id of ids) answers.set(id, [...(answers.get(id) ?? []), { at, answeredAt }]);
  }
  return answers;
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The last of `times` is the end: until then it may be less than an interval. */
function gapsIn(times: readonly number[], intervalMs: number): { isEven: boolean }[] {
  if (times.length === 1) return [{ isEven: false }];
  return times.slice(1).map((time, index) => {
    const gap = (time - (times[index] as number)) / intervalMs;
    return { isEven: gap <= 1.2 && (gap >= 0.8 || index === times.length - 2) };
  });
}

function closeBy(claims: readonly Claim[], intervalMs: number): number {
  const last = new Map<string, number>();
  let twice = 0;
  for (const { task, at } of claims) {
    if (at - (last.get(task) ?? 0) < intervalMs / 2) twice += 1;
    last.set(task, at);
  }
  return twice;
}

const partOf = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? Infinity) * 1000) / 1000;
