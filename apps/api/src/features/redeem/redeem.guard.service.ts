import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';

const { windowSeconds: seconds, wrongPerMember, wrongPerAddress } = limits.redeem;
/** While tries cannot be counted they are refused (`whenDown: 'closed'`): no guess goes uncounted. */
const wrong = { seconds, problem: 'REDEEM_LIMITED', whenDown: 'closed' } as const;
const byMember: LimitRule = { name: 'redeem.member', points: wrongPerMember, ...wrong };
const byAddress: LimitRule = { name: 'redeem.address', points: wrongPerAddress, ...wrong };

/** How many codes that do not exist one may try. Right ones cost nothing, but are not looked at either once it was too many. */
@Injectable()
export class RedeemGuard {
  constructor(private readonly limiter: Limiter) {}

  /** Throws REDEEM_LIMITED; BUSY while nothing can be counted. */
  async admit(uid: number, address: string): Promise<void> {
    await this.limiter.refuseSpent(byMember, String(uid));
    await this.limiter.refuseSpent(byAddress, address);
  }

  /** Of guesses at the same moment only as many hear that they are wrong as are allowed. Throws REDEEM_LIMITED, BUSY. */
  async countWrong(uid: number, address: string): Promise<void> {
    await this.limiter.take(byMember, String(uid));
    await this.limiter.take(byAddress, address);
  }
}
