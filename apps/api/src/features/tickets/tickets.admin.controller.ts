import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  countUnreadFeedbacks,
  exportFeedbacks,
  listFeedbackMessages,
  listFeedbacks,
  listNewReplies,
  readFeedback,
  replyFeedback,
  setFeedbackStatus,
} from '@overtone/contract/ticket-admin';
import { Route } from '../../platform/http/route.js';
import { RequestHeaders } from '../../platform/http/validation.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { TicketsAdmin } from './tickets.admin.service.js';
import { TicketsSheet } from './tickets.sheet.service.js';

type Which = Parsed<typeof readFeedback, 'params'>;

@Controller()
export class TicketsAdminController {
  constructor(
    private readonly support: TicketsAdmin,
    private readonly sheet: TicketsSheet,
  ) {}

  @Route(listFeedbacks)
  list(@Query() query: Parsed<typeof listFeedbacks, 'query'>) {
    return this.support.list(query);
  }

  @Route(exportFeedbacks)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportFeedbacks, 'query'>) {
    return this.sheet.export(me, query);
  }

  @Route(countUnreadFeedbacks)
  countUnread() {
    return this.support.countUnread();
  }

  @Route(listNewReplies)
  newReplies() {
    return this.support.newReplies();
  }

  @Route(listFeedbackMessages)
  chat(
    @From() { language }: Origin,
    @Param() { id }: Which,
    @Query() query: Parsed<typeof listFeedbackMessages, 'query'>,
  ) {
    return this.support.chat(id, query, language);
  }

  @Route(replyFeedback)
  reply(
    @Me() me: Viewer,
    @From() { language }: Origin,
    @Param() { id }: Which,
    @Body() body: Parsed<typeof replyFeedback, 'body'>,
    @RequestHeaders() headers: Parsed<typeof replyFeedback, 'headers'>,
  ) {
    return this.support.reply(me, id, { body, key: headers['idempotency-key'], language });
  }

  @Route(readFeedback)
  read(@Param() { id }: Which, @Query() { until }: Parsed<typeof readFeedback, 'query'>) {
    return this.support.read(id, until);
  }

  @Route(setFeedbackStatus)
  setStatus(@Me() me: Viewer, @Param() { id }: Which, @Body() body: Parsed<typeof setFeedbackStatus, 'body'>) {
    return this.support.setStatus(me, id, body);
  }
}
