import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { updateProfile } from '@overtone/contract/profile';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { ProfileService } from './accounts.profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Route(updateProfile)
  update(@Me() me: Viewer, @Body() body: Parsed<typeof updateProfile, 'body'>) {
    return this.profile.update(me, body);
  }
}
