import { Global, Module } from '@nestjs/common';
import { SecuritySink } from '../../platform/security/security-sink.js';
import { SecurityAdminController } from './security.admin.controller.js';
import { SecurityJobs } from './security.jobs.js';
import { SecurityKeeper } from './security.keeper.service.js';
import { SecurityService } from './security.service.js';

/** Global: the platform notes what happens and asks it to keep the rows. */
@Global()
@Module({
  controllers: [SecurityAdminController],
  providers: [SecurityService, SecurityJobs, { provide: SecuritySink, useClass: SecurityKeeper }],
  exports: [SecuritySink],
})
export class SecurityModule {}
