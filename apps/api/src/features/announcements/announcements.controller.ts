import { Controller, Param, Query } from '@nestjs/common';
import { listAnnouncements, readAnnouncement } from '@overtone/contract/announcement';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Route(listAnnouncements)
  list(
    @MaybeMe() me: Viewer | null,
    @From() from: Origin,
    @Query() { type }: Parsed<typeof listAnnouncements, 'query'>,
  ) {
    return this.announcements.shown(me, type, from.language);
  }

  @Route(readAnnouncement)
  read(@MaybeMe() me: Viewer | null, @From() from: Origin, @Param() { id }: Parsed<typeof readAnnouncement, 'params'>) {
    return this.announcements.read(me, from, id);
  }
}
