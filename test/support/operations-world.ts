import { expect } from '@jest/globals';
import type { Generation, MusicRequest } from '@overtone/contract/generation';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { readUserInfo } from '@overtone/contract/people';
import type { Song } from '@overtone/contract/song';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, quickGeneration, type TestApp } from './app.js';
import { newPerson, type Person } from './person.js';
import { ended, submitted } from './song-wishes.js';

/** A server, and a member with a song to start from. */
export class OperationsWorld {
  private constructor(
    readonly app: TestApp,
    readonly person: Person,
    /** Complete, of a channel that is there. */
    readonly song: Song,
  ) {}

  static async make(): Promise<OperationsWorld> {
    const app = await bootApp({ env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '10', RATE_LIMITS: 'off' } });
    const person = await newPerson(app);
    const gift = { uid: person.uid, amount: 10_000, source: 'gift' as const, reference: 'test:gift', reason: '测试' };
    await app.database.transaction((tx) => grant(tx, { ...gift, now: app.clock.now() }));
    const { songs } = await ended(person, (await submitted(person)).task_id);
    return new OperationsWorld(app, person, songs[0] as Song);
  }

  points = async (): Promise<number> => (await this.person.call(readUserInfo, {})).data.points;

  /** The code and status of the refusal; nothing was written. */
  async refusalOf(asking: () => Promise<unknown>): Promise<string> {
    const before = [await this.points(), await this.app.database.client.generation.count()];
    const refusal = await asking().then(
      () => 'accepted',
      ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
    );
    expect([await this.points(), await this.app.database.client.generation.count()]).toEqual(before);
    return refusal;
  }

  ask = (body: MusicRequest, person: Pick<Person, 'call'> = this.person) => person.call(submitSunoMusic, { body });

  /** What became of a task. */
  async made(begun: Promise<{ data: { task_id: string } }>): Promise<Generation> {
    return ended(this.person, (await begun).data.task_id, 200);
  }

  /** In the end the ledger adds up. */
  async stop(): Promise<void> {
    const drift = await findDrift(this.app.database.client);
    await this.app.stop();
    expect(drift).toEqual([]);
  }
}
