import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  listThreadMessages,
  listTicketMessages,
  listTickets,
  readAllTickets,
  readTicket,
  sendFeedback,
  sendThreadMessage,
  sendTicketMessage,
} from '@overtone/contract/ticket';
import { Route } from '../../platform/http/route.js';
import { RequestHeaders } from '../../platform/http/validation.js';
import { From, MaybeMe, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { TicketsReading } from './tickets.reading.service.js';
import { TicketsService } from './tickets.service.js';
import { TicketsTalk } from './tickets.talk.service.js';

type Headers = Parsed<typeof sendFeedback, 'headers'>;
type Which = Parsed<typeof readTicket, 'params'>;

@Controller()
export class TicketsController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly talk: TicketsTalk,
    private readonly reading: TicketsReading,
  ) {}

  @Route(sendFeedback)
  open(
    @MaybeMe() me: Viewer | null,
    @From() from: Origin,
    @Body() body: Parsed<typeof sendFeedback, 'body'>,
    @RequestHeaders() headers: Headers,
  ) {
    return this.tickets.open(me, from, body, headers['idempotency-key']);
  }

  @Route(listTickets)
  list(@Me() me: Viewer, @Query() query: Parsed<typeof listTickets, 'query'>) {
    return this.reading.list(me, query);
  }

  @Route(readTicket)
  read(@Me() me: Viewer, @Param() { id }: Which, @Query() { until }: Parsed<typeof readTicket, 'query'>) {
    return this.reading.read(me, id, until);
  }

  @Route(readAllTickets)
  readAll(@Me() me: Viewer, @Query() { until }: Parsed<typeof readAllTickets, 'query'>) {
    return this.reading.readAll(me, until);
  }

  @Route(listTicketMessages)
  chat(
    @Me() me: Viewer,
    @From() { language }: Origin,
    @Param() { id }: Which,
    @Query() query: Parsed<typeof listTicketMessages, 'query'>,
  ) {
    return this.reading.chat(me, id, query, language);
  }

  @Route(sendTicketMessage)
  say(
    @Me() me: Viewer,
    @From() { language }: Origin,
    @Param() { id }: Which,
    @Body() body: Parsed<typeof sendTicketMessage, 'body'>,
    @RequestHeaders() headers: Headers,
  ) {
    return this.talk.say(me, id, { body, key: headers['idempotency-key'], language });
  }

  @Route(listThreadMessages)
  chatByLink(
    @From() { language }: Origin,
    @Param() { id }: Which,
    @Query() query: Parsed<typeof listThreadMessages, 'query'>,
  ) {
    return this.reading.chatByLink(id, query, language);
  }

  @Route(sendThreadMessage)
  sayByLink(
    @MaybeMe() me: Viewer | null,
    @From() from: Origin,
    @Param() { id }: Which,
    @Query() query: Parsed<typeof sendThreadMessage, 'query'>,
    @Body() body: Parsed<typeof sendThreadMessage, 'body'>,
    @RequestHeaders() headers: Headers,
  ) {
    return this.talk.sayByLink(me, id, query, from, { body, key: headers['idempotency-key'] });
  }
}
