import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { listInvitees } from '@overtone/contract/member-sessions';
import { Database } from '../../platform/database/database.js';
import { countInvitations, pageOfInvitees } from '../invitations/invitations.js';
import { readFaces } from './accounts.store.js';

/** Whom members brought. */
@Injectable()
export class InviteesService {
  constructor(private readonly database: Database) {}

  async list(uid: number, { page, limit }: Parsed<typeof listInvitees, 'query'>): Promise<Answer<typeof listInvitees>> {
    const db = this.database.client;
    const [rows, { invited: total }] = await Promise.all([
      pageOfInvitees(db, uid, (page - 1) * limit, limit),
      countInvitations(db, uid),
    ]);
    const uids = rows.map(({ inviteeUid }) => inviteeUid);
    const faces = new Map((await readFaces(db, uids)).map(({ uid: of, nickname }) => [of, nickname]));
    const data = rows.map(({ inviteeUid, outcome, createdAt }) => ({
      uid: String(inviteeUid),
      nickname: faces.get(inviteeUid) ?? null,
      outcome,
      created_at: createdAt.toISOString(),
    }));
    return { data, total };
  }
}
