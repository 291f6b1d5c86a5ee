import type { Fault } from '@overtone/contract/sandbox';
import { bootApp, quickGeneration, shortSongs, type TestApp } from './app.js';
import { newPerson } from './person.js';
import { Sandbox } from './sandbox.js';
import { ended, submitted } from './song-wishes.js';

/** What the row of an account at a gateway says. */
export const at = ({ url: baseUrl }: Sandbox) => ({
  provider: 'suno',
  dialect: 'suno-task',
  baseUrl,
  apiKey: 'sandbox-suno-key',
});

export const between = (least: number, most: number, value: number) => value >= least && value <= most;

const closed = { enabled: true, failures: 0, openings: 0, openUntil: null, restKind: null, probeUntil: null };

/** Two accounts at two gateways: the first is preferred. */
export class ChannelsWorld {
  private constructor(
    readonly app: TestApp,
    readonly second: Sandbox,
  ) {}

  static async make(): Promise<ChannelsWorld> {
    const settings = { env: { ...quickGeneration, SUNO_SUBMIT_SECONDS: '1' }, sandboxEnv: shortSongs };
    const [app, second] = await Promise.all([bootApp(settings), Sandbox.start(shortSongs)]);
    const world = new ChannelsWorld(app, second);
    await world.channels().create({ data: { ...at(second), name: 'second', priority: -1 } });
    return world;
  }

  /** No account rests, and no gateway does wrong. */
  async tidy(): Promise<void> {
    await this.app.sandbox.clearFaults();
    await this.second.clearFaults();
    await this.channels().updateMany({ data: closed });
    await this.models().deleteMany();
  }

  async stop(): Promise<void> {
    await Promise.all([this.app.stop(), this.second.stop()]);
  }

  channels() {
    return this.app.database.client.channel;
  }

  models() {
    return this.app.database.client.channelModel;
  }

  /** The first account. */
  env() {
    return this.channels().findUniqueOrThrow({ where: { name: 'env' } });
  }

  arm(kind: Fault['kind'], target: Fault['target'] = 'suno.submit', times?: number) {
    return this.app.sandbox.arm({ kind, target, ...(times !== undefined && { times }) });
  }

  /** Whether the first was given a song of this title, and whether the second was. */
  whereIs(title: string): Promise<boolean[]> {
    const has = async (sandbox: Sandbox) => (await sandbox.tasks()).some((task) => task.title === title);
    return Promise.all([has(this.app.sandbox), has(this.second)]);
  }

  async made(title: string) {
    const person = await newPerson(this.app);
    const { task_id: id } = await submitted(person, { title });
    return ended(person, id);
  }

  secondsLeft(to: Date | null): number {
    return Math.round(((to?.getTime() ?? 0) - this.app.clock.now().getTime()) / 1000);
  }
}
