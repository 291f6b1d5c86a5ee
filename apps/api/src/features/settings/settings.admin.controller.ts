import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { changeSetting, listSettings } from '@overtone/contract/settings';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SettingsAdminService } from './settings.admin.service.js';

@Controller()
export class SettingsAdminController {
  constructor(private readonly settings: SettingsAdminService) {}

  @Route(listSettings)
  list() {
    return this.settings.list();
  }

  @Route(changeSetting)
  change(
    @Me() me: Viewer,
    @Param() { key }: Parsed<typeof changeSetting, 'params'>,
    @Body() body: Parsed<typeof changeSetting, 'body'>,
  ) {
    return this.settings.change(me, key, body);
  }
}
