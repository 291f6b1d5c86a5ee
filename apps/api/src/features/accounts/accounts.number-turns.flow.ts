import { Injectable } from '@nestjs/common';
import { identityLimits } from '@overtone/contract/identities';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Signer } from '../../platform/signing/signer.js';

const { perNumber: max, numberDays: days } = identityLimits;
const given: LimitRule = {
  ...{ name: 'identity.number', points: max, seconds: days * 86_400, problem: 'NUMBER_TURNS_SPENT' },
};

/**
 * How often a number may be given to an account: unbound and bound elsewhere again and again, one phone would vouch for
 * any number of members.
 */
@Injectable()
export class NumberTurns {
  private readonly signer: Signer;

  constructor(
    config: Config,
    private readonly limiter: Limiter,
  ) {
    this.signer = new Signer(config.env.SECRET);
  }

  /**
   * For a number that is proven already. Counted once it was given, for a number has one account at a time: of many that
   * want it at once all but one hear that it is taken. What proves it stays good. Throws NUMBER_TURNS_SPENT: not asked
   * before a code goes out, which would tell anybody of a number that is not theirs.
   */
  async giving<T>(phone: string | null, work: () => Promise<T>, isGiven: (outcome: T) => boolean): Promise<T> {
    if (phone === null) return work();
    // Under what only this server can make of it: a number that left its account is nobody's to read.
    const key = this.signer.sign(`number/${phone}`);
    await this.limiter.refuseSpent(given, key).catch(inWords);
    const made = await work();
    if (isGiven(made)) await this.limiter.grant(given, key, 1);
    return made;
  }
}

function inWords(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== given.problem) throw error;
  throw new Problem(error.code, { ...error.details, values: { max, days } });
}
