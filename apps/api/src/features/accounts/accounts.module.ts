import { Global, Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { RegisteredTargets } from '../codes/codes.js';
import { KeyOwners } from '../keys/keys.js';
import { AccountTargets } from './accounts.targets.service.js';
import { AccountsAdminController } from './accounts.admin.controller.js';
import { AccountsAdminService } from './accounts.admin.service.js';
import { InviteesService } from './accounts.invitees.service.js';
import { AccountsController } from './accounts.controller.js';
import { PasswordsController } from './accounts.passwords.controller.js';
import { PasswordsService } from './accounts.passwords.service.js';
import { OwnInfo } from './accounts.own-info.flow.js';
import { PendingProfiles } from './accounts.pending.flow.js';
import { ProfileController } from './accounts.profile.controller.js';
import { ProfileService } from './accounts.profile.service.js';
import { AccountsJobs } from './accounts.jobs.js';
import { AccountKeyOwners } from './accounts.key-owners.service.js';
import { AccountsService } from './accounts.service.js';
import { Admission } from './accounts.admission.flow.js';
import { LoginGuard } from './accounts.login-guard.flow.js';
import { PasswordHasher } from './accounts.password-hasher.service.js';
import { NumberModule } from '../../providers/number/number.module.js';
import { OneTapService } from './accounts.one-tap.service.js';
import { BirthYears } from './accounts.birth-year.service.js';
import { MemberGates } from './accounts.gates.flow.js';
import { GivenIdentities } from './accounts.given-identities.service.js';
import { IdentitiesController } from './accounts.identities.controller.js';
import { identityNotice } from './accounts.identities.jobs.js';
import { IdentityNotices } from './accounts.identities.notice.flow.js';
import { IdentitiesService } from './accounts.identities.service.js';
import { OwnProof } from './accounts.own-proof.flow.js';
import { RetakenAccounts } from './accounts.retaken.flow.js';
import { NumberTurns } from './accounts.number-turns.flow.js';
import { Numbers } from './accounts.numbers.flow.js';
import { Registration } from './accounts.registration.flow.js';
import { PasswordProof } from './accounts.password-proof.flow.js';

/** Global: codes and keys ask it through `RegisteredTargets` and `KeyOwners` without knowing it; others have a password proven. */
@Global()
@Module({
  imports: [QueueModule.jobs([identityNotice]), NumberModule, CodesModule],
  controllers: [
    AccountsController,
    IdentitiesController,
    PasswordsController,
    ProfileController,
    AccountsAdminController,
  ],
  providers: [
    AccountsService,
    AccountsJobs,
    PasswordsService,
    ProfileService,
    PendingProfiles,
    OwnInfo,
    AccountsAdminService,
    InviteesService,
    Admission,
    LoginGuard,
    PasswordHasher,
    PasswordProof,
    Registration,
    Numbers,
    NumberTurns,
    RetakenAccounts,
    OwnProof,
    IdentitiesService,
    GivenIdentities,
    IdentityNotices,
    BirthYears,
    MemberGates,
    OneTapService,
    { provide: RegisteredTargets, useClass: AccountTargets },
    { provide: KeyOwners, useClass: AccountKeyOwners },
  ],
  exports: [RegisteredTargets, KeyOwners, PasswordProof, MemberGates, RetakenAccounts],
})
export class AccountsModule {}
