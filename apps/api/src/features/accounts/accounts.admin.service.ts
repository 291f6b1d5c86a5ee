import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { AdminMember, exportMembers, listMembers } from '@overtone/contract/member';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { sheetOf, unnamed } from '../audit/audit.js';
import { balancesOf, booksApart } from '../points/points.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { accountsBefore, countAccounts, type MemberFilter, pageOfAccounts } from './accounts.list.store.js';
import { presentMember } from './accounts.present.js';
import { ban, makeAdmin, unban, unmakeAdmin } from './accounts.standing.flow.js';
import { readAccount } from './accounts.store.js';

@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
  ) {}

  async list(query: Parsed<typeof listMembers, 'query'>): Promise<Answer<typeof listMembers>> {
    const db = this.database.client;
    const { page, limit } = query;
    const filter = await filterOf(db, query);
    const [rows, total] = await Promise.all([
      pageOfAccounts(db, filter, (page - 1) * limit, limit),
      countAccounts(db, filter),
    ]);
    const points = await balancesOf(
      db,
      rows.map(({ uid }) => uid),
    );
    return { data: rows.map((row) => presentMember(row, points.get(row.uid) ?? 0)), total };
  }

  async export({ uid: actorUid }: Viewer, query: Parsed<typeof exportMembers, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    const filter = await filterOf(db, query);
    return sheetOf<MemberRow>(db, {
      ...{ actorUid, of: 'member', title: '会员', filter: unnamed(query), now: this.clock.now() },
      head: ['会员号', '昵称', '手机', '邮箱', '身份', '等级', '付过', '点数', '停用时间', '注销时间', '注册时间'],
      next: (last, take) => membersBefore(db, filter, last, take),
      cells: ({ row, points }) => {
        const { uid, nickname, phone, email, role, ...member } = presentMember(row, points);
        return [
          ...[Number(uid), nickname ?? '', phone ?? '', email ?? '', role, member.user_group, member.paid_amount],
          ...[member.points, member.banned_at ?? '', member.deletion_due_at ?? '', member.created_at],
        ];
      },
    });
  }

  async read(uid: number): Promise<AdminMember> {
    const row = await readAccount(this.database.client, uid);
    if (!row || row.erasedAt) throw new Problem('MEMBER_NOT_FOUND');
    const points = await balancesOf(this.database.client, [uid]);
    return presentMember(row, points.get(uid) ?? 0);
  }

  async ban(me: Viewer, uid: number, reason: string): Promise<void> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    const ended = await this.database.transaction((tx) => ban(tx, decision));
    this.security.told('member.banned', { uid, detail: { sessions: ended.length } });
    for (const id of ended) this.publisher.closeSession(id, 'banned');
  }

  /** Whoever is no administrator any more logs in anew: what was open as one closes. */
  async setRole(me: Viewer, uid: number, role: 'member' | 'admin'): Promise<void> {
    const decision = { uid, actorUid: me.uid, now: this.clock.now() };
    const ended = await this.database.transaction(async (tx) => {
      const changed = await (role === 'admin' ? makeAdmin : unmakeAdmin)(tx, decision);
      return changed && role === 'member' ? endSessionsOf(tx, uid, decision.now) : [];
    });
    for (const id of ended) this.publisher.closeSession(id, 'revoked');
  }

  async unban(me: Viewer, uid: number, reason: string): Promise<void> {
    const decision = { uid, reason, actorUid: me.uid, now: this.clock.now() };
    const lifted = await this.database.transaction((tx) => unban(tx, decision));
    if (lifted) this.security.told('member.unbanned', { uid });
  }
}

async function filterOf(
  db: Db,
  { q: words, role, standing, books, from, to }: Parsed<typeof exportMembers, 'query'>,
): Promise<MemberFilter> {
  const uids = books === 'apart' ? await booksApart(db) : undefined;
  return { ...{ words, role, standing, uids }, range: { from, to } };
}

interface MemberRow {
  row: Account;
  /** Hundredths. */
  points: number;
}

async function membersBefore(
  db: Db,
  filter: MemberFilter,
  last: MemberRow | undefined,
  take: number,
): Promise<MemberRow[]> {
  const rows = await accountsBefore(db, filter, last?.row, take);
  const points = await balancesOf(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => ({ row, points: points.get(row.uid) ?? 0 }));
}
