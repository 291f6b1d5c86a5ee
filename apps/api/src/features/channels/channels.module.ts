import { Module } from '@nestjs/common';
import { MusicModule } from '../../providers/music/music.module.js';
import { ChannelsBoot } from './channels.boot.flow.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelDesk } from './channels.desk.flow.js';
import { ChannelFigures } from './channels.figures.jobs.js';
import { ChannelHealth } from './channels.health.flow.js';
import { ChannelKeys } from './channels.keys.flow.js';
import { ChannelProbes } from './channels.probe.jobs.js';
import { ChannelsService } from './channels.service.js';

@Module({
  imports: [MusicModule],
  controllers: [ChannelsController],
  providers: [ChannelsBoot, ChannelFigures, ChannelKeys, ChannelHealth, ChannelProbes, ChannelDesk, ChannelsService],
  exports: [ChannelFigures, ChannelKeys, ChannelHealth, ChannelProbes, ChannelDesk],
})
export class ChannelsModule {}
