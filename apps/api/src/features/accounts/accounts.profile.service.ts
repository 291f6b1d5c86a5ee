import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { updateProfile } from '@overtone/contract/profile';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { balanceOf } from '../points/points.js';
import { lastEditBefore, nextEditAt } from './accounts.edit-pause.rule.js';
import { presentUserInfo } from './accounts.present.js';
import { editProfile, type ProfileEdit, readAccount } from './accounts.store.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async update(
    me: Viewer,
    { nickname, gender, signature, avatar_seed: avatarSeed }: Parsed<typeof updateProfile, 'body'>,
  ): Promise<Answer<typeof updateProfile>> {
    const edit = { nickname, gender, signature, avatarSeed };
    const now = this.clock.now();
    // An edit that changes nothing is no edit: it takes no turn.
    if (changes(await this.account(me), edit)) {
      const edited = await editProfile(this.database.client, me.uid, edit, { now, lastBefore: lastEditBefore(now) });
      if (!edited) throw tooSoon(await this.account(me), now);
    }
    const [account, points] = [await this.account(me), await balanceOf(this.database.client, me.uid)];
    const info = presentUserInfo(account, points, me.token, now);
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

const changes = (account: Account, edit: ProfileEdit): boolean =>
  (['nickname', 'gender', 'signature', 'avatarSeed'] as const).some(
    (field) => edit[field] !== undefined && edit[field] !== account[field],
  );

function tooSoon({ editedAt }: Account, now: Date): Problem {
  const left = Math.max(0, (nextEditAt(editedAt, now) ?? now).getTime() - now.getTime()) / 1000;
  return new Problem('PROFILE_TOO_SOON', {
    retryAfter: Math.max(1, Math.ceil(left)),
    values: { wait: left },
  });
}
