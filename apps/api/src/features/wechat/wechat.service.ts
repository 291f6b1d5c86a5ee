import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import { said } from '@overtone/contract/said';
import type { wechatSignature } from '@overtone/contract/wechat';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { validationProblem } from '../../platform/http/validation.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { signatureOf } from './wechat.sign.rule.js';
import { WechatTickets } from './wechat.ticket.flow.js';

/** Per address: a page asks once, or once for each of its places. */
const signing: LimitRule = { name: 'wechat.sign', points: 60, seconds: 60, brief: true };

@Injectable()
export class WechatService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly tickets: WechatTickets,
  ) {}

  /** Throws WECHAT_OFF, WECHAT_AWAY, and VALIDATION_FAILED for an address of another site. */
  async sign(from: Origin, url: string): Promise<Answer<typeof wechatSignature>> {
    const { wechat, publicUrl } = this.config;
    if (!wechat) throw new Problem('WECHAT_OFF');
    if (new URL(url).origin !== new URL(publicUrl).origin)
      throw validationProblem([{ message: said('WECHAT_URL_WRONG'), path: ['url'] }]);
    await this.limiter.take(signing, from.address);
    const ticket = await this.tickets.current(wechat.appId);
    const nonce = this.chance.bytes(12).toString('hex');
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    return { app_id: wechat.appId, timestamp, nonce, signature: signatureOf({ ticket, nonce, timestamp, url }) };
  }
}
