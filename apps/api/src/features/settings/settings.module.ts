import { Global, Module } from '@nestjs/common';
import { SettingsAdminController } from './settings.admin.controller.js';
import { SettingsAdminService } from './settings.admin.service.js';
import { SettingsBoot } from './settings.boot.flow.js';
import { SettingsController } from './settings.controller.js';
import { SettingsReader } from './settings.js';

/** Global: whoever does what can be switched off asks. */
@Global()
@Module({
  controllers: [SettingsController, SettingsAdminController],
  providers: [SettingsReader, SettingsBoot, SettingsAdminService],
  exports: [SettingsReader],
})
export class SettingsModule {}
