import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@overtone/contract/limits';
import { readUserInfo, type UserInfo } from '@overtone/contract/people';
import { requestDeletion } from '@overtone/contract/personal-data';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Account } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from './app.js';
import { password, type Person } from './person.js';

export const day = 86_400;
export const grace = limits.deletion.graceDays * day;
/** What a token is answered whose session is over. */
export const invalid = { status: 401, message: 'invalid token' };

export const ask = (person: Person, secret = password) => person.call(requestDeletion, { body: { password: secret } });
export const infoOf = async (person: Person): Promise<UserInfo> => (await person.call(readUserInfo, {})).data;

/** A server that people leave. */
export class Leaving {
  private constructor(readonly app: TestApp) {}

  static async make(): Promise<Leaving> {
    // Caps per address are not what is told here; locks of an account count all the same.
    return new Leaving(await bootApp({ env: { ...quickGeneration, RATE_LIMITS: 'off' }, sandboxEnv: shortSongs }));
  }

  sweep(): Promise<unknown> {
    return this.app.schedules.run('deletions.sweep');
  }

  accountOf(uid: number): Promise<Account> {
    return this.app.database.client.account.findUniqueOrThrow({ where: { uid } });
  }

  /** Asked for, and the day has come. */
  async due(person: Person): Promise<void> {
    await ask(person);
    this.app.clock.advance(grace + 1);
  }

  async erased(uid: number): Promise<boolean> {
    return (await this.accountOf(uid)).erasedAt !== null;
  }

  /** Those of these songs' folders that are there. */
  async foldersOf(keys: readonly string[]): Promise<string[]> {
    const folders = await readdir(join(this.app.media, 'songs')).catch(() => []);
    return folders.filter((folder) => keys.includes(folder));
  }

  drift() {
    return findDrift(this.app.database.client);
  }
}
