import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RegisteredTargets } from '../codes/codes.js';
import { knowsDevice } from '../sessions/sessions.js';
import { uidOfTarget } from './accounts.store.js';

/** Answers the codes feature, which knows no accounts. */
@Injectable()
export class AccountTargets extends RegisteredTargets {
  constructor(private readonly database: Database) {
    super();
  }

  async find(target: string, fingerprint: string | undefined): Promise<{ uid: number; knownDevice: boolean } | null> {
    const uid = await uidOfTarget(this.database.client, target);
    return uid === null ? null : { uid, knownDevice: await knowsDevice(this.database.client, uid, fingerprint) };
  }
}
