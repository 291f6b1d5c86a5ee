import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp, quickGeneration } from './app.js';
import { arrangedPerson, type Person } from './person.js';

export type Asking = Omit<Person, 'info'>;
type Given = Partial<Parameters<typeof grant>[1]>;

/** A server with people who have points, and an administrator. */
export class PointsWorld {
  private constructor(
    readonly app: TestApp,
    readonly admin: Asking,
  ) {}

  static async make(): Promise<PointsWorld> {
    const app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '2' } });
    return new PointsWorld(app, await arrangedPerson(app, 'admin'));
  }

  someone(): Promise<Asking> {
    return arrangedPerson(this.app);
  }

  inDays(days: number): Date {
    return new Date(this.app.clock.now().getTime() + days * 86_400_000);
  }

  /** So many hundredths, as a gift unless `more` says otherwise. */
  async give(uid: number, amount: number, more: Given = {}): Promise<void> {
    const fact = { reference: `signup:${uid}:${randomUUID()}`, reason: '注册赠送', now: this.app.clock.now() };
    await this.app.database.transaction((tx) => grant(tx, { uid, amount, source: 'gift', ...fact, ...more }));
  }

  /** In the end the ledger adds up. */
  async stop(): Promise<void> {
    const drift = await findDrift(this.app.database.client);
    await this.app.stop();
    expect(drift).toEqual([]);
  }
}
