import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RegisteredTargets } from '../codes/codes.js';
import { isRegistered } from './accounts.store.js';

/** Answers the codes feature, which knows no accounts. */
@Injectable()
export class AccountTargets extends RegisteredTargets {
  constructor(private readonly database: Database) {
    super();
  }

  has(target: string): Promise<boolean> {
    return isRegistered(this.database.client, target);
  }
}
