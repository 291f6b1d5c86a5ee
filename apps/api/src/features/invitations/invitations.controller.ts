import { Controller } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { readInvitations } from '@overtone/contract/invitation';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Route(readInvitations)
  summary(@Me() me: Viewer): Promise<Answer<typeof readInvitations>> {
    return this.invitations.summary(me.uid);
  }
}
