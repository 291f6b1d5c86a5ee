import { Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { MusicModule } from '../../providers/music/music.module.js';
import { ChannelsModule } from '../channels/channels.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { GenerationAdminController } from './generation.admin.controller.js';
import { GenerationAnswers } from './generation.answers.js';
import { GenerationCollect } from './generation.collect.js';
import { GenerationController } from './generation.controller.js';
import { GenerationEnd } from './generation.end.js';
import { GenerationHook, HookLinks } from './generation.hook.js';
import { GenerationPoll } from './generation.poll.js';
import { collectJob, submitJob } from './generation.queue.js';
import { ReceiptService } from './generation.receipt.service.js';
import { GenerationService } from './generation.service.js';
import { GenerationSubmit } from './generation.submit.js';
import { GenerationSweeps } from './generation.sweeps.js';
import { GenerationTeller } from './generation.tell.js';
import { GenerationTiming } from './generation.timing.js';
import { GenerationVerify } from './generation.verify.js';

@Module({
  imports: [QueueModule.jobs([submitJob, collectJob]), MusicModule, ChannelsModule, SongsModule],
  controllers: [GenerationController, GenerationAdminController],
  providers: [
    GenerationService,
    GenerationSubmit,
    GenerationPoll,
    GenerationAnswers,
    GenerationCollect,
    GenerationEnd,
    GenerationSweeps,
    GenerationTeller,
    GenerationTiming,
    GenerationVerify,
    GenerationHook,
    HookLinks,
    ReceiptService,
  ],
})
export class GenerationModule {}
