import { Controller } from '@nestjs/common';
import { readMemberFeatures } from '@overtone/contract/member-features';
import { Route } from '../../platform/http/route.js';
import { MaybeMe, type Viewer } from '../../platform/http/viewer.js';
import { MembersService } from './members.service.js';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Route(readMemberFeatures)
  features(@MaybeMe() me: Viewer | null) {
    return this.members.features(me);
  }
}
