import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { sendThreadMessage, TicketMessage } from '@overtone/contract/ticket';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { lockMember } from '../accounts/accounts.js';
import { MediaLinks } from '../media/media.js';
import { ThreadLinks, type ThreadQuery } from './tickets.links.rule.js';
import { presentMessage } from './tickets.present.js';
import { lockOwn, say, type Spoken, type Words } from './tickets.say.flow.js';
import { TicketTeller } from './tickets.tell.flow.js';

const { messagesPerMinute, messagesPerDay } = limits.support;
const perMinute: LimitRule = { name: 'ticket.minute', points: messagesPerMinute, seconds: 60 };
const perDay: LimitRule = {
  name: 'ticket.day',
  points: messagesPerDay,
  seconds: 86_400,
  problem: 'FEEDBACK_DAILY_CAP',
};

type Asked = Parsed<typeof sendThreadMessage, 'body'>;

export interface Saying {
  body: Asked;
  key: string | undefined;
  language: Language;
}

/** What writers say in their tickets. */
@Injectable()
export class TicketsTalk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly links: MediaLinks,
    private readonly threads: ThreadLinks,
    private readonly teller: TicketTeller,
  ) {}

  /** In an own ticket. */
  async say({ uid }: Viewer, id: string, saying: Saying): Promise<TicketMessage> {
    await this.count(`member:${uid}`);
    const words = this.wordsOf(uid, saying);
    const spoken = await this.database.transaction(async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      return say(tx, await lockOwn(tx, BigInt(id), (ticket) => ticket.uid === uid), words);
    });
    return this.told(spoken, saying.language);
  }

  /** In a visitor's ticket, by the link of a letter. */
  async sayByLink(
    me: Viewer | null,
    id: string,
    query: ThreadQuery,
    { language }: Origin,
    saying: Omit<Saying, 'language'>,
  ): Promise<TicketMessage> {
    if (!this.threads.isValid(BigInt(id), query, this.clock.now())) throw new Problem('TICKET_LINK_DEAD');
    await this.count(`ticket:${id}`);
    const words = this.wordsOf(me?.uid ?? null, saying);
    const spoken = await this.database.transaction(async (tx) =>
      say(tx, await lockOwn(tx, BigInt(id), (ticket) => ticket.uid === null), words),
    );
    return this.told(spoken, language);
  }

  private async count(key: string): Promise<void> {
    await this.limiter.take(perMinute, key);
    await this.limiter.take(perDay, key);
  }

  private wordsOf(uid: number | null, { body, key }: Omit<Saying, 'language'>): Words {
    return { by: 'user', uid, ...body, key: key ?? null, requestHash: requestHash(body), now: this.clock.now() };
  }

  private async told({ ticket, message, made }: Spoken, language: Language): Promise<TicketMessage> {
    if (made) await this.teller.changed(ticket);
    return presentMessage(message, { language, links: this.links, now: this.clock.now() });
  }
}
