import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Config } from '../../platform/config/config.js';
import { Keyring } from '../../platform/signing/keyring.js';
import { newSecret } from './webhooks.signature.rule.js';
import type { WebhookRow } from './webhooks.store.js';

/** Secrets as the table keeps them: sealed, for they sign and so have to be known again. */
@Injectable()
export class WebhookSecrets {
  private readonly ring: Keyring;

  constructor(
    config: Config,
    private readonly chance: Chance,
  ) {
    this.ring = new Keyring([config.env.SECRET], 'overtone/webhooks/secret');
  }

  make(): { secret: string; sealed: string } {
    const secret = newSecret(this.chance);
    return { secret, sealed: this.ring.seal(secret, (count) => this.chance.bytes(count)) };
  }

  /** What signs now, the present one first. Throws when the installation's secret is another one by now. */
  of({ secret, oldSecret, oldSecretUntil }: Pick<WebhookRow, 'secret' | 'oldSecret' | 'oldSecretUntil'>, now: Date) {
    const sealed = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])];
    const open = sealed.flatMap((one) => this.ring.open(one) ?? []);
    if (open.length === 0) throw new Error('the secret of a webhook cannot be opened');
    return open;
  }
}
