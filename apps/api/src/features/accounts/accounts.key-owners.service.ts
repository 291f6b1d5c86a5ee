import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { KeyOwners } from '../keys/keys.js';
import { PasswordProof } from './accounts.password-proof.flow.js';
import { lockCredentials } from './accounts.store.js';

/** Answers the keys feature, which knows no accounts. */
@Injectable()
export class AccountKeyOwners extends KeyOwners {
  constructor(private readonly proof: PasswordProof) {
    super();
  }

  prove(uid: number, password: string, from: Origin): Promise<string> {
    return this.proof.prove(uid, password, from);
  }

  async refuseChanged(db: Db, uid: number, proven: string): Promise<void> {
    const credentials = await lockCredentials(db, uid);
    if (!credentials || credentials.bannedAt) throw new Problem('INVALID_TOKEN');
    if (credentials.passwordHash !== proven) throw new Problem('PASSWORD_WRONG');
  }
}
