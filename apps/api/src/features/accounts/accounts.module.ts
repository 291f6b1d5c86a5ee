import { Global, Module } from '@nestjs/common';
import { RegisteredTargets } from '../codes/codes.js';
import { AccountTargets } from './accounts.targets.service.js';
import { AccountsAdminController } from './accounts.admin.controller.js';
import { AccountsAdminService } from './accounts.admin.service.js';
import { InviteesService } from './accounts.invitees.service.js';
import { AccountsController } from './accounts.controller.js';
import { PasswordsController } from './accounts.passwords.controller.js';
import { PasswordsService } from './accounts.passwords.service.js';
import { PendingProfiles } from './accounts.pending.flow.js';
import { ProfileController } from './accounts.profile.controller.js';
import { ProfileService } from './accounts.profile.service.js';
import { AccountsJobs } from './accounts.jobs.js';
import { AccountsService } from './accounts.service.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard } from './accounts.login-guard.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';
import { PasswordProof } from './accounts.password-proof.flow.js';

/** Global: codes ask it through `RegisteredTargets` without knowing it; others have a password proven. */
@Global()
@Module({
  controllers: [AccountsController, PasswordsController, ProfileController, AccountsAdminController],
  providers: [
    AccountsService,
    AccountsJobs,
    PasswordsService,
    ProfileService,
    PendingProfiles,
    AccountsAdminService,
    InviteesService,
    Admission,
    LoginGuard,
    PasswordHasher,
    PasswordProof,
    { provide: RegisteredTargets, useClass: AccountTargets },
  ],
  exports: [RegisteredTargets, PasswordProof],
})
export class AccountsModule {}
