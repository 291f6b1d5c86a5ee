import { Controller } from '@nestjs/common';
import { readInvitations } from '@overtone/contract/invitation';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Route(readInvitations)
  summary(@Me() me: Viewer) {
    return this.invitations.summary(me.uid);
  }
}
