import { Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { logout } from '@overtone/contract/people';
import { listDevices, revokeDevice, revokeOtherDevices } from '@overtone/contract/session';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Route(logout)
  logout(@Me() me: Viewer) {
    return this.sessions.logout(me);
  }

  @Route(listDevices)
  devices(@Me() me: Viewer) {
    return this.sessions.devices(me);
  }

  @Route(revokeDevice)
  revoke(@Me() me: Viewer, @Param() { id }: Parsed<typeof revokeDevice, 'params'>) {
    return this.sessions.revoke(me, id);
  }

  @Route(revokeOtherDevices)
  revokeOthers(@Me() me: Viewer) {
    return this.sessions.revokeOthers(me);
  }
}
