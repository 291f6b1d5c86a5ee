import { Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { MusicModule } from '../../providers/music/music.module.js';
import { ChannelsModule } from '../channels/channels.module.js';
import { MediaModule } from '../media/media.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { GenerationAdminController } from './generation.admin.controller.js';
import { GenerationAnswers } from './generation.answers.flow.js';
import { GenerationBring } from './generation.bring.flow.js';
import { ChannelsAdminController } from './generation.channels.admin.controller.js';
import { ChannelsInUse } from './generation.channels.service.js';
import { GenerationCollect } from './generation.collect.flow.js';
import { GenerationController } from './generation.controller.js';
import { GenerationEnd } from './generation.end.flow.js';
import { FileJobsService } from './generation.files.service.js';
import { GenerationHook, HookLinks } from './generation.hook.service.js';
import { GenerationPoll } from './generation.poll.flow.js';
import { collectJob, submitJob } from './generation.jobs.js';
import { CollectLanes, SubmitLanes } from './generation.lanes.flow.js';
import { GenerationOpen } from './generation.open.flow.js';
import { GenerationPlaces } from './generation.places.flow.js';
import { ReceiptService } from './generation.receipt.service.js';
import { GenerationsAdmin } from './generation.list.admin.service.js';
import { GenerationService } from './generation.service.js';
import { GenerationSingers } from './generation.singers.flow.js';
import { GenerationSubmit } from './generation.submit.flow.js';
import { GenerationSweeps } from './generation.sweeps.jobs.js';
import { GenerationTeller } from './generation.tell.flow.js';
import { GenerationTiming } from './generation.timing.flow.js';
import { GenerationWebhook } from './generation.webhook.flow.js';
import { GenerationVerify } from './generation.verify.jobs.js';

@Module({
  imports: [QueueModule.jobs([submitJob, collectJob]), MusicModule, ChannelsModule, MediaModule, SongsModule],
  controllers: [GenerationController, GenerationAdminController, ChannelsAdminController],
  providers: [
    GenerationService,
    GenerationOpen,
    GenerationPlaces,
    GenerationBring,
    GenerationSingers,
    GenerationSubmit,
    SubmitLanes,
    CollectLanes,
    ChannelsInUse,
    GenerationPoll,
    GenerationAnswers,
    GenerationCollect,
    GenerationEnd,
    GenerationSweeps,
    GenerationTeller,
    GenerationTiming,
    GenerationVerify,
    GenerationWebhook,
    GenerationHook,
    HookLinks,
    ReceiptService,
    GenerationsAdmin,
    FileJobsService,
  ],
  exports: [GenerationOpen],
})
export class GenerationModule {}
