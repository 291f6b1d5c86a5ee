import { Global, Module } from '@nestjs/common';
import { RegisteredTargets } from '../codes/codes.js';
import { AccountTargets } from './account-targets.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { LoginGuard } from './login-guard.js';
import { PasswordHasher } from './password-hasher.js';

/** Global: codes ask it through `RegisteredTargets` without knowing it. */
@Global()
@Module({
  controllers: [AccountsController],
  providers: [AccountsService, LoginGuard, PasswordHasher, { provide: RegisteredTargets, useClass: AccountTargets }],
  exports: [RegisteredTargets],
})
export class AccountsModule {}
