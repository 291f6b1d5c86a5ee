import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { exportFailedJobs, FailedJob, listFailedJobs, QueueState } from '@overtone/contract/queues';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Queue, QueueDown } from '../../platform/queue/queue.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import * as store from './queues.store.js';

interface Told {
  done: number;
  gone: number;
  unknown: number;
  running: number;
}

@Injectable()
export class QueuesAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: Queue,
  ) {}

  async list(): Promise<QueueState[]> {
    const [counts, failed] = await Promise.all([
      this.queue.counts().catch(unreachable),
      store.failedByQueue(this.database.client),
    ]);
    const names = [...new Set([...Object.keys(counts), ...failed.keys()])].toSorted();
    const none = { waiting: 0, active: 0, delayed: 0 };
    return names.map((name) => ({ name, ...(counts[name] ?? none), failed: failed.get(name) ?? 0 }));
  }

  async failed(query: Parsed<typeof listFailedJobs, 'query'>): Promise<Answer<typeof listFailedJobs>> {
    const { page, limit } = query;
    const [filter, db] = [filterOf(query), this.database.client];
    const [rows, total] = await Promise.all([
      store.pageOfFailed(db, filter, (page - 1) * limit, limit),
      store.countFailed(db, filter),
    ]);
    return { data: rows.map(present), total };
  }

  export({ uid: actorUid }: Viewer, query: Parsed<typeof exportFailedJobs, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    return sheetOf<store.FailedRow>(db, {
      ...{ actorUid, of: 'failed_job', title: '失败的任务', filter: query, now: this.clock.now() },
      head: ['最近一次', '第一次', '队列', '任务', '编号', '次数', '每次试几回', '原因'],
      next: (last, take) => store.failedBefore(db, filterOf(query), last, take),
      cells: (row) => [
        ...[row.lastAt.toISOString(), row.firstAt.toISOString(), row.queue, row.name, row.jobId, row.times],
        ...[row.attempts, row.reason],
      ],
    });
  }

  /**
   * Enqueued first, then taken off the list as they were seen: should the queue go away, or the database between the two,
   * the rest stays, and a job that is tried twice is one that was delivered twice. One that failed again meanwhile stays as
   * well.
   */
  async retry(me: Viewer, ids: string[]): Promise<Told> {
    const wanted = [...new Set(ids)].map(BigInt);
    const rows = await store.failedById(this.database.client, wanted);
    const { enqueued, running, unknown, failure } = await this.enqueued(rows);
    // One that failed again already stays on the list, and was tried all the same.
    await this.take(me, 'failed_job.retry', enqueued, enqueued);
    if (failure) unreachable(failure.reason);
    return { done: enqueued.length, unknown, running, gone: wanted.length - rows.length };
  }

  /** Up to the first that the queue does not take. */
  private async enqueued(rows: store.FailedRow[]) {
    const told = { enqueued: [] as store.FailedRow[], running: 0, unknown: 0 };
    for (const row of rows) {
      try {
        const outcome = await this.queue.again(row);
        if (outcome === 'enqueued') told.enqueued.push(row);
        else told[outcome] += 1;
      } catch (reason) {
        return { ...told, failure: { reason } };
      }
    }
    return { ...told, failure: null };
  }

  async dismiss(me: Viewer, ids: string[]): Promise<Told> {
    const wanted = [...new Set(ids)].map(BigInt);
    const rows = await store.failedById(this.database.client, wanted);
    const done = await this.take(me, 'failed_job.dismiss', rows);
    return { done, unknown: 0, running: 0, gone: wanted.length - done };
  }

  private take(me: Viewer, action: string, rows: store.FailedRow[], told?: store.FailedRow[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const taken = await store.takeFailed(tx, rows);
      const done = told ?? taken;
      const jobs = done.map(({ name, jobId }) => `${name}/${jobId}`);
      const fact = { actorUid: me.uid, action, target: 'failed_jobs', now: this.clock.now() };
      if (done.length > 0) await recordAudit(tx, { ...fact, detail: { done: done.length, jobs } });
      return taken.length;
    });
  }
}

function unreachable(error: unknown): never {
  if (error instanceof QueueDown) throw new Problem('BUSY', { retryAfter: 5 });
  throw error;
}

const filterOf = ({ queue, from, to }: Parsed<typeof exportFailedJobs, 'query'>): store.Filter => ({
  queue,
  range: { from, to },
});

const present = (row: store.FailedRow): FailedJob => ({
  ...{ id: String(row.id), queue: row.queue, name: row.name, job_id: row.jobId },
  ...{ attempts: row.attempts, reason: row.reason, times: row.times },
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
});
