import { Controller, Query } from '@nestjs/common';
import { listAnnouncements } from '@overtone/contract/announcement';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Route(listAnnouncements)
  list(@Query({ schema: listAnnouncements.query }) { type }: Parsed<typeof listAnnouncements, 'query'>) {
    return this.announcements.shown(type);
  }
}
