import { Module } from '@nestjs/common';
import { RedeemAdminController } from './redeem.admin.controller.js';
import { RedeemAdminService } from './redeem.admin.service.js';
import { RedeemController } from './redeem.controller.js';
import { RedeemGuard } from './redeem.guard.service.js';
import { RedeemListing } from './redeem.listing.service.js';
import { RedeemService } from './redeem.service.js';
import { RedeemVault } from './redeem.vault.service.js';

@Module({
  controllers: [RedeemController, RedeemAdminController],
  providers: [RedeemService, RedeemAdminService, RedeemListing, RedeemGuard, RedeemVault],
})
export class RedeemModule {}
