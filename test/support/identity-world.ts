import { sendIdentityCode, setIdentity } from '@overtone/contract/identities';
import { changeSetting, type SettingKey } from '@overtone/contract/settings';
import { bootApp, type TestApp } from './app.js';
import { arrangedPerson, named, solvedCaptcha } from './person.js';
import { type Known } from './song-world.js';

/** A server whose members are known by numbers and addresses, with the operator who sets the rules for them. */
export class IdentityWorld {
  private constructor(
    readonly app: TestApp,
    readonly staff: Known,
  ) {}

  static async make(): Promise<IdentityWorld> {
    const app = await bootApp({
      // An order whose time is over is closed when the test has looked at it, and not before.
      sweepsByHand: true,
      env: { GENERATION_TICK_MS: '60000', NUMBER_SCENE_CODE: 'FC100000001' },
      // The vendor sends a number one message a minute: here a minute is shorter than a call.
      sandboxEnv: { SANDBOX_CLOCK_SPEED: '20000' },
    });
    return new IdentityWorld(app, await arrangedPerson(app, 'admin'));
  }

  /** After each test: the rules are those of a new site, and the next code may be sent at once. */
  async again(): Promise<void> {
    await this.app.database.client.setting.deleteMany();
    // Settings are kept for two seconds.
    this.app.clock.advance(61);
  }

  set(key: SettingKey, value: boolean | number) {
    return this.staff.call(changeSetting, { params: { key }, body: { value } });
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  row(uid: number) {
    return this.app.database.client.account.findUniqueOrThrow({ where: { uid } });
  }

  async codeFor(who: Known, target: string, purpose: 'own' | 'new'): Promise<string> {
    const before = (await this.app.sandbox.outbox(target)).length;
    await who.call(sendIdentityCode, { body: { ...named(target), purpose, ...(await solvedCaptcha(this.app)) } });
    return this.app.sandbox.code(target, before);
  }
}

export const bind = (who: Known, target: string, codes: { own: string; code: string; own_code: string }) =>
  who.call(setIdentity, { body: { ...named(target), ...codes } });
