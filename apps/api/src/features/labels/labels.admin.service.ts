import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportLabelWaivers, listLabelWaivers } from '@overtone/contract/label-waiver-admin';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from '../audit/audit.js';
import { presentWaiver } from './labels.present.js';
import { countWaivers, pageOfWaivers, type WaiverFilter, type WaiverRow, waiversBefore } from './labels.store.js';

type Filter = Parsed<typeof exportLabelWaivers, 'query'>;

/** Who took on a label, as the operator has to be able to say. */
@Injectable()
export class LabelsAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({
    page,
    limit,
    ...query
  }: Parsed<typeof listLabelWaivers, 'query'>): Promise<Answer<typeof listLabelWaivers>> {
    const { client } = this.database;
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      pageOfWaivers(client, filter, (page - 1) * limit, limit),
      countWaivers(client, filter),
    ]);
    return { data: rows.map(presentWaiver), total };
  }

  export({ uid: actorUid }: Viewer, query: Filter): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<WaiverRow>(client, {
      ...{ actorUid, of: 'label_waiver', title: '自行标识', filter: query, now: this.clock.now() },
      head: ['时间', '会员', '歌曲', '协议版本'],
      next: (last, take) => waiversBefore(client, filterOf(query), last, take),
      cells: (row) => {
        const { agreed_at, uid, song_id, agreement } = presentWaiver(row);
        return [agreed_at, Number(uid), song_id, agreement];
      },
    });
  }
}

const filterOf = ({ uid, song_id: songId, from, to }: Filter): WaiverFilter => ({
  uid: uid === undefined ? undefined : Number(uid),
  songId,
  range: { from, to },
});
