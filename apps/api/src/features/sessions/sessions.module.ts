import { Global, Module } from '@nestjs/common';
import { ViewerReader } from '../../platform/http/viewer.js';
import { SessionReader } from '../../platform/realtime/session-reader.js';
import { SessionsAdminController } from './sessions.admin.controller.js';
import { SessionsAdmin } from './sessions.admin.service.js';
import { SessionKeeper } from './sessions.keeper.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsJobs } from './sessions.jobs.js';
import { SessionsService } from './sessions.service.js';

/** Global: the guard of every route and the socket's handshake ask who a token belongs to. */
@Global()
@Module({
  controllers: [SessionsController, SessionsAdminController],
  providers: [
    SessionsService,
    SessionsAdmin,
    SessionsJobs,
    SessionKeeper,
    { provide: ViewerReader, useExisting: SessionKeeper },
    { provide: SessionReader, useExisting: SessionKeeper },
  ],
  exports: [ViewerReader, SessionReader],
})
export class SessionsModule {}
