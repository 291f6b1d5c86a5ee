import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  countUnread,
  listNotices,
  readAllNotices,
  readNotice,
  readNoticePreferences,
  setNoticePreferences,
  unsubscribeDigest,
} from '@overtone/contract/notice';
import { FormIgnored } from '../../platform/http/raw-route.js';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { NoticesService } from './notices.service.js';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Route(listNotices)
  list(@Me() me: Viewer, @Query() query: Parsed<typeof listNotices, 'query'>) {
    return this.notices.list(me, query);
  }

  @Route(countUnread)
  unread(@Me() me: Viewer) {
    return this.notices.unread(me);
  }

  @Route(readAllNotices)
  readAll(@Me() me: Viewer, @Query() { until }: Parsed<typeof readAllNotices, 'query'>) {
    return this.notices.readAll(me, until);
  }

  @Route(readNotice)
  read(@Me() me: Viewer, @Param() { id }: Parsed<typeof readNotice, 'params'>) {
    return this.notices.read(me, id);
  }

  @Route(readNoticePreferences)
  preferences(@Me() me: Viewer) {
    return this.notices.preferences(me);
  }

  @Route(setNoticePreferences)
  setPreferences(
    @Me() me: Viewer,
    @From() { language }: Origin,
    @Body() body: Parsed<typeof setNoticePreferences, 'body'>,
  ) {
    return this.notices.setPreferences(me, language, body);
  }

  @FormIgnored()
  @Route(unsubscribeDigest)
  unsubscribe(@Query() { uid, signature }: Parsed<typeof unsubscribeDigest, 'query'>) {
    return this.notices.unsubscribe(Number(uid), signature);
  }
}
