import { Global, Module } from '@nestjs/common';
import { KeyReader } from '../../platform/http/viewer.js';
import { KeysAdminController } from './keys.admin.controller.js';
import { KeysController } from './keys.controller.js';
import { KeyEndings } from './keys.endings.flow.js';
import { KeysJobs } from './keys.jobs.js';
import { KeyKeeper } from './keys.keeper.service.js';
import { KeysService } from './keys.service.js';

/** Global: the guard of every route asks who a key belongs to, and others end keys and tell of it. */
@Global()
@Module({
  controllers: [KeysController, KeysAdminController],
  providers: [KeysService, KeyEndings, KeysJobs, KeyKeeper, { provide: KeyReader, useExisting: KeyKeeper }],
  exports: [KeyReader, KeyEndings],
})
export class KeysModule {}
