import { Controller } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { logout } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Route(logout)
  logout(@Me() me: Viewer): Promise<Answer<typeof logout>> {
    return this.sessions.logout(me);
  }
}
