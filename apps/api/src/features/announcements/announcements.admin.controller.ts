import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  changeMessage,
  createMessage,
  exportMessages,
  listAdminMessages,
  removeMessage,
} from '@overtone/contract/announcement';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { AnnouncementsAdminService } from './announcements.admin.service.js';

@Controller()
export class AnnouncementsAdminController {
  constructor(private readonly announcements: AnnouncementsAdminService) {}

  @Route(listAdminMessages)
  list(@Query() query: Parsed<typeof listAdminMessages, 'query'>) {
    return this.announcements.list(query);
  }

  @Route(exportMessages)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportMessages, 'query'>) {
    return this.announcements.export(me, query);
  }

  @Route(createMessage)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createMessage, 'body'>) {
    return this.announcements.create(me, body);
  }

  @Route(changeMessage)
  change(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof changeMessage, 'params'>,
    @Body() body: Parsed<typeof changeMessage, 'body'>,
  ) {
    return this.announcements.change(me, id, body);
  }

  @Route(removeMessage)
  remove(@Me() me: Viewer, @Param() { id }: Parsed<typeof removeMessage, 'params'>) {
    return this.announcements.remove(me, id);
  }
}
