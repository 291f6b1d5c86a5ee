import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { sendThreadMessage, TicketMessage } from '@overtone/contract/ticket';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { lockMember } from '../accounts/accounts.js';
import { MediaLinks } from '../media/media.js';
import { ThreadLinks, type ThreadQuery } from './tickets.links.rule.js';
import { presentMessage } from './tickets.present.js';
import { lockOwn, saidEarlier, say, type Spoken, type Words } from './tickets.say.flow.js';
import type { TicketRow } from './tickets.store.js';
import { TicketTeller } from './tickets.tell.flow.js';

const { messagesPerMinute, messagesPerDay } = limits.support;
const perMinute: LimitRule = { name: 'ticket.minute', points: messagesPerMinute, seconds: 60 };
const perDay: LimitRule = {
  name: 'ticket.day',
  points: messagesPerDay,
  seconds: 86_400,
  problem: 'FEEDBACK_DAILY_CAP',
};

interface Own {
  id: bigint;
  mine: (ticket: TicketRow) => boolean;
}
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
    const own: Own = { id: BigInt(id), mine: (ticket) => ticket.uid === uid };
    const spoken = await this.once(`member:${uid}`, own, this.wordsOf(uid, saying), async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
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
    const own: Own = { id: BigInt(id), mine: (ticket) => ticket.uid === null };
    const spoken = await this.once(`ticket:${id}`, own, this.wordsOf(me?.uid ?? null, saying));
    return this.told(spoken, language);
  }

  /** A try is one of its minute. Of its day is what was said: neither what was refused, nor the same sent again. */
  private async once(
    key: string,
    { id, mine }: Own,
    words: Words,
    lock: (tx: Db) => Promise<void> = async () => undefined,
  ): Promise<Spoken> {
    const earlier = await saidEarlier(this.database.client, id, mine, words);
    if (earlier) return earlier;
    await this.limiter.take(perMinute, key);
    return this.limiter.takeFor(perDay, key, () =>
      this.database.transaction(async (tx) => {
        await lock(tx);
        return say(tx, await lockOwn(tx, id, mine), words);
      }),
    );
  }

  private wordsOf(uid: number | null, { body, key }: Omit<Saying, 'language'>): Words {
    return { by: 'user', uid, ...body, key: key ?? null, requestHash: requestHash(body), now: this.clock.now() };
  }

  private async told({ ticket, message, made }: Spoken, language: Language): Promise<TicketMessage> {
    if (made) await this.teller.changed(ticket);
    return presentMessage(message, { language, links: this.links, now: this.clock.now() });
  }
}
