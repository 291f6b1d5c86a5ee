import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaController } from './media.controller.js';
import { SongCovers } from './media.cover.flow.js';
import { SongFiles } from './media.files.flow.js';
import { LabelledMedia } from './media.labelled.flow.js';
import { MediaJobs } from './media.jobs.js';
import { MediaLinks } from './media.links.rule.js';
import { SongMoves } from './media.move.flow.js';
import { MediaService } from './media.service.js';

const links = { provide: MediaLinks, useFactory: ({ env }: Config) => new MediaLinks(env.SECRET), inject: [Config] };

@Module({
  controllers: [MediaController],
  providers: [MediaService, links, SongFiles, SongCovers, SongMoves, LabelledMedia, MediaJobs],
  exports: [MediaLinks, SongFiles, SongCovers, SongMoves, LabelledMedia],
})
export class MediaModule {}
