import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { updateProfile } from '@overtone/contract/profile';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { partsOf } from '../content/content.js';
import { balanceOf } from '../points/points.js';
import { lastEditBefore, nextEditAt } from './accounts.edit-pause.rule.js';
import { PendingProfiles } from './accounts.pending.flow.js';
import { presentUserInfo } from './accounts.present.js';
import { editProfile, type ProfileEdit, readAccount } from './accounts.store.js';

/** Whoever is refused may say it otherwise at once, but not without end: each name may be a question that costs money. */
const editing: LimitRule = { name: 'profile.edit', points: limits.profile.editsPerDay, seconds: 86_400 };

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly pending: PendingProfiles,
  ) {}

  async update(
    me: Viewer,
    { nickname, gender, signature, avatar_seed: avatarSeed }: Parsed<typeof updateProfile, 'body'>,
  ): Promise<Answer<typeof updateProfile>> {
    await this.limiter.take(editing, String(me.uid));
    const now = this.clock.now();
    const known = await this.account(me);
    const edit = whole(known, { nickname, gender, signature, avatarSeed });
    // An edit that changes nothing is no edit: it takes no turn.
    if (changes(own(known), edit, ['nickname', 'signature', ...seenAtOnce])) {
      const before = changes(known, edit, seenAtOnce) ? now : known.editedAt;
      const times = { now, before, lastBefore: lastEditBefore(now) };
      const edited = await editProfile(this.database.client, me.uid, edit, times);
      if (!edited) throw tooSoon(await this.account(me), now);
      await this.pending.settle(me.uid);
    }
    const [account, points] = [await this.account(me), await balanceOf(this.database.client, me.uid)];
    const pending = await this.pending.of(account);
    const info = presentUserInfo(account, { points, pending }, me.token, now);
    return {
      message: { code: 'PROFILE_UPDATED' },
      data: { ...info, nextEditAt: info.next_edit_at ?? now.toISOString() },
    };
  }

  private async account({ uid }: Viewer): Promise<Account> {
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    return account;
  }
}

type Field = keyof ProfileEdit;
/** Needs no verdict. */
const seenAtOnce: readonly Field[] = ['gender', 'avatarSeed'];

/** The name and the signature that wait; null: none do. */
function asked({ askedProfile }: Account): { nickname: string | null; signature: string | null } | null {
  if (askedProfile === null) return null;
  const { nickname = null, signature = null } = partsOf(askedProfile);
  return { nickname, signature };
}

/** What the member reads as theirs: also what others do not see yet. */
const own = (account: Account): Account => ({ ...account, ...asked(account) });

const changes = (account: Account, edit: ProfileEdit, fields: readonly Field[]): boolean =>
  fields.some((field) => edit[field] !== undefined && edit[field] !== (account[field] ?? null));

const keep = (given: string | null | undefined, kept: string | null) => (given === undefined ? kept : given);

/** Name and signature are looked at together: what of the two is left out stays as the member reads it. */
function whole(account: Account, edit: ProfileEdit): ProfileEdit {
  const kept = asked(account);
  if (kept === null || (edit.nickname === undefined && edit.signature === undefined)) return edit;
  return { ...edit, nickname: keep(edit.nickname, kept.nickname), signature: keep(edit.signature, kept.signature) };
}

function tooSoon({ editedAt }: Account, now: Date): Problem {
  const left = Math.max(0, (nextEditAt(editedAt, now) ?? now).getTime() - now.getTime()) / 1000;
  return new Problem('PROFILE_TOO_SOON', {
    retryAfter: Math.max(1, Math.ceil(left)),
    values: { wait: left },
  });
}
