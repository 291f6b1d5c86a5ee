import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { Invitee, listInvitees } from '@overtone/contract/member-sessions';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from '../audit/audit.js';
import { countInvitations, inviteesBefore, type InviteeRow, pageOfInvitees } from '../invitations/invitations.js';
import { readFaces } from './accounts.store.js';

/** Whom members brought. */
@Injectable()
export class InviteesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(uid: number, { page, limit }: Parsed<typeof listInvitees, 'query'>): Promise<Answer<typeof listInvitees>> {
    const db = this.database.client;
    const [rows, { invited: total }] = await Promise.all([
      pageOfInvitees(db, uid, (page - 1) * limit, limit),
      countInvitations(db, uid),
    ]);
    return { data: await presented(db, rows), total };
  }

  export(me: Viewer, uid: number): Promise<FileAnswer> {
    const db = this.database.client;
    const [of, target] = ['invitee', `account:${uid}`];
    return sheetOf<Listed>(db, {
      ...{ actorUid: me.uid, of, target, title: `邀请来的 ${uid}`, filter: {}, now: this.clock.now() },
      head: ['注册时间', '会员', '昵称', '结果'],
      next: async (last, take) => {
        const rows = await inviteesBefore(db, uid, last?.row, take);
        const told = await presented(db, rows);
        return rows.map((row, at) => ({ row, told: told[at] as Invitee }));
      },
      cells: ({ told }) => [told.created_at, Number(told.uid), told.nickname ?? '', told.outcome],
    });
  }
}

interface Listed {
  row: InviteeRow;
  told: Invitee;
}

async function presented(db: Db, rows: InviteeRow[]): Promise<Invitee[]> {
  const faces = await readFaces(
    db,
    rows.map(({ inviteeUid }) => inviteeUid),
  );
  const names = new Map(faces.map(({ uid, nickname }) => [uid, nickname]));
  return rows.map(({ inviteeUid, outcome, createdAt }) => ({
    uid: String(inviteeUid),
    nickname: names.get(inviteeUid) ?? null,
    outcome,
    created_at: createdAt.toISOString(),
  }));
}
