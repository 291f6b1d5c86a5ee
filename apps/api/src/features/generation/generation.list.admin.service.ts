import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type {
  AdminGeneration,
  exportGenerationsForAdmin,
  listGenerationsForAdmin,
} from '@overtone/contract/generation-admin';
import { modelById } from '@overtone/contract/models';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from '../audit/audit.js';
import { channelNames } from '../channels/channels.js';
import { holdsOf, toPoints } from '../points/points.js';
import * as store from './generation.list.store.js';

type Query = Parsed<typeof exportGenerationsForAdmin, 'query'>;

/** What members had made, as staff look through it. */
@Injectable()
export class GenerationsAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: Parsed<typeof listGenerationsForAdmin, 'query'>): Promise<Answer<typeof listGenerationsForAdmin>> {
    const { page, limit } = query;
    const [db, filter] = [this.database.client, this.filterOf(query)];
    const [rows, total] = await Promise.all([
      store.pageOfGenerations(db, filter, (page - 1) * limit, limit),
      store.countGenerations(db, filter),
    ]);
    return { data: await presented(db, rows, filter.now), total };
  }

  export({ uid: actorUid }: Viewer, query: Query): Promise<FileAnswer> {
    const db = this.database.client;
    const filter = this.filterOf(query);
    return sheetOf<Listed>(db, {
      ...{ actorUid, of: 'generation', title: '创作', filter: query, now: filter.now },
      head: [
        ...['时间', '编号', '会员', '供应商', '操作', '模型', '状态', '渠道', '预扣', '用掉', '退回'],
        ...['失败代码', '失败原因', '结束时间'],
      ],
      next: async (last, take) => {
        const rows = await store.generationsBefore(db, filter, last?.row, take);
        const shown = await presented(db, rows, filter.now);
        return shown.map((told, at) => ({ told, row: rows[at] as store.ListedRow }));
      },
      cells: ({ told: { points, ...told } }) => [
        ...[told.created_at, told.id, told.uid, told.provider, told.operation, told.model, told.status],
        ...[told.channel ?? '', points.held, points.captured, points.released],
        ...[told.fail_code ?? '', told.fail_reason ?? '', told.finished_at ?? ''],
      ],
    });
  }

  private filterOf({ q: id, uid, channel_id: channelId, ...query }: Query): store.ListFilter {
    return {
      ...{ id, status: query.status, standing: query.standing, provider: query.provider },
      ...{ from: query.from, to: query.to, now: this.clock.now() },
      uid: uid === undefined ? undefined : Number(uid),
      channelId: channelId === undefined ? undefined : channelId === 'none' ? null : Number(channelId),
    };
  }
}

interface Listed {
  told: AdminGeneration;
  row: store.ListedRow;
}

async function presented(db: Db, rows: store.ListedRow[], now: Date): Promise<AdminGeneration[]> {
  const [names, holds] = await Promise.all([
    channelNames(db),
    holdsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const { held = 0, captured = 0, released = 0 } = holds.get(row.id) ?? {};
    return {
      ...{ id: row.id, uid: String(row.uid), operation: row.operation, model: modelById(row.model)?.name ?? row.model },
      provider: row.provider,
      status: row.status,
      stuck: row.finishedAt === null && row.deadlineAt !== null && row.deadlineAt <= now,
      channel_id: row.channelId === null ? null : String(row.channelId),
      channel: row.channelId === null ? null : (names.get(row.channelId) ?? null),
      points: { held: toPoints(held), captured: toPoints(captured), released: toPoints(released) },
      ...{ fail_code: row.failCode, fail_reason: row.failReason },
      created_at: row.createdAt.toISOString(),
      deadline_at: row.deadlineAt?.toISOString() ?? null,
      finished_at: row.finishedAt?.toISOString() ?? null,
    };
  });
}
