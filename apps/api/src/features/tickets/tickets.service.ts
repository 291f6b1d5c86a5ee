import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { FeedbackRequest, sendFeedback } from '@overtone/contract/ticket';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Signer } from '../../platform/signing/signer.js';
import { openedBefore, type Opened, type Opening, openTicket } from './tickets.open.flow.js';
import { TicketTeller } from './tickets.tell.flow.js';
import { memberWriter, visitorWriter } from './tickets.writer.rule.js';

/** However many contacts an address invents. */
const byAddress: LimitRule = {
  name: 'ticket.address',
  points: limits.support.ticketsPerAddressPerDay,
  seconds: 86_400,
  problem: 'FEEDBACK_DAILY_CAP',
};

/** Opens tickets. */
@Injectable()
export class TicketsService {
  private readonly signer: Signer;

  constructor(
    { env }: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly teller: TicketTeller,
  ) {
    this.signer = new Signer(env.SECRET);
  }

  async open(
    me: Viewer | null,
    from: Origin,
    body: FeedbackRequest,
    key: string | undefined,
  ): Promise<Answer<typeof sendFeedback>> {
    const opening = this.openingOf(me, from, body, key ?? null);
    const opened = (await openedBefore(this.database.client, opening)) ?? (await this.openNow(opening, from));
    if (opened.made) await this.teller.changed(opened.ticket);
    return { message: { code: 'FEEDBACK_SENT' }, data: { id: String(opened.ticket.id) } };
  }

  private async openNow(opening: Opening, from: Origin): Promise<Opened> {
    const open = () => this.database.transaction((tx) => openTicket(tx, opening));
    return opening.uid === null ? this.limiter.takeFor(byAddress, from.address, open) : open();
  }

  /** Whoever is logged in needs no contact, and what is sent of one is passed over. */
  private openingOf(me: Viewer | null, from: Origin, body: FeedbackRequest, key: string | null): Opening {
    const content = body.feedbackContent ?? body.feedback_content ?? '';
    const { feedbackType: type, about, pictures } = body;
    const said = { type, content, about, pictures, key, requestHash: requestHash(body), now: this.clock.now() };
    if (me) {
      const mine = { uid: me.uid, writer: memberWriter(me.uid), userName: null, contact: null };
      return { ...said, ...mine, language: from.language };
    }
    const { contact_info: contact, user_name: userName } = body;
    if (contact === undefined)
      throw new Problem('FEEDBACK_CONTACT', { fields: { contact_info: { code: 'FEEDBACK_CONTACT_WRONG' } } });
    const writer = visitorWriter(this.signer, from.address, contact);
    return { ...said, uid: null, writer, userName: userName || null, contact, language: from.language };
  }
}
