import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { UploadAdmission } from './uploads.admit.flow.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsJobs } from './uploads.jobs.js';
import { UploadKeeper } from './uploads.keep.flow.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [MediaModule, SongsModule],
  controllers: [UploadsController],
  providers: [UploadsService, UploadAdmission, UploadKeeper, UploadsJobs],
})
export class UploadsModule {}
