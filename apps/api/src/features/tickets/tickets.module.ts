import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { MediaModule } from '../media/media.module.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketsAdmin } from './tickets.admin.service.js';
import { CannedRepliesController } from './tickets.canned.controller.js';
import { CannedReplies } from './tickets.canned.service.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsJobs } from './tickets.jobs.js';
import { letterJob } from './tickets.letter.jobs.js';
import { TicketLetters } from './tickets.letters.flow.js';
import { ThreadLinks } from './tickets.links.rule.js';
import { TicketPicturesController } from './tickets.pictures.controller.js';
import { TicketPictures } from './tickets.pictures.service.js';
import { TicketsReading } from './tickets.reading.service.js';
import { TicketsSheet } from './tickets.sheet.service.js';
import { TicketsService } from './tickets.service.js';
import { TicketsTalk } from './tickets.talk.service.js';
import { TicketTeller } from './tickets.tell.flow.js';
import { TicketsWebhook } from './tickets.webhook.flow.js';

const links = {
  provide: ThreadLinks,
  useFactory: ({ env, publicUrl }: Config) => new ThreadLinks(env.SECRET, publicUrl),
  inject: [Config],
};

@Module({
  imports: [QueueModule.jobs([letterJob]), MediaModule],
  controllers: [TicketsController, TicketPicturesController, TicketsAdminController, CannedRepliesController],
  providers: [
    TicketsService,
    TicketsTalk,
    TicketsReading,
    TicketsAdmin,
    TicketsSheet,
    CannedReplies,
    TicketPictures,
    TicketLetters,
    TicketTeller,
    TicketsWebhook,
    TicketsJobs,
    links,
  ],
})
export class TicketsModule {}
