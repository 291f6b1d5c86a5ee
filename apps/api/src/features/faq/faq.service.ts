import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { voteFaq } from '@overtone/contract/faq';
import { limits } from '@overtone/contract/limits';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Signer } from '../../platform/signing/signer.js';
import { writeVote } from './faq.store.js';

const daily = { points: limits.faq.perAddressPerDay, seconds: 86_400 };
const byAddress: LimitRule = { name: 'faq.address', ...daily };
const byMember: LimitRule = { name: 'faq.member', ...daily };

@Injectable()
export class FaqService {
  private readonly signer: Signer;

  constructor(
    { env }: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {
    this.signer = new Signer(env.SECRET);
  }

  /** One vote of a person and question. Throws RATE_LIMITED. */
  async vote(me: Viewer | null, from: Origin, vote: Parsed<typeof voteFaq, 'body'>): Promise<void> {
    await this.limiter.take(byAddress, from.address);
    if (me) await this.limiter.take(byMember, String(me.uid));
    await writeVote(this.database.client, {
      question: vote.faqId,
      voter: this.voterOf(me, from),
      uid: me?.uid ?? null,
      helpful: vote.helpful,
      comment: vote.comment || null,
      now: this.clock.now(),
    });
  }

  /** The member, else the address and the device it names: kept signed, so that the table does not say where anybody was. */
  private voterOf(me: Viewer | null, { address, fingerprint = '' }: Origin): string {
    return me ? `member:${me.uid}` : this.signer.sign(`faq-voter/${address}/${fingerprint}`);
  }
}
