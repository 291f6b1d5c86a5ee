import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { ContentNotices } from './notices.content.flow.js';
import { NoticesController } from './notices.controller.js';
import { NoticesDigest } from './notices.digest.flow.js';
import { digestJob } from './notices.digest.jobs.js';
import { NoticesExpiring } from './notices.expiring.flow.js';
import { NoticesJobs } from './notices.jobs.js';
import { KeyNotices } from './notices.keys.flow.js';
import { DigestLinks } from './notices.links.rule.js';
import { NoticesService } from './notices.service.js';

const links = {
  provide: DigestLinks,
  useFactory: ({ env, publicUrl }: Config) => new DigestLinks(env.SECRET, publicUrl),
  inject: [Config],
};

@Module({
  imports: [QueueModule.jobs([digestJob])],
  controllers: [NoticesController],
  providers: [ContentNotices, KeyNotices, NoticesService, NoticesJobs, NoticesDigest, NoticesExpiring, links],
})
export class NoticesModule {}
