import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportMemberSessions, listMemberSessions, revokeMemberSessions } from '@overtone/contract/member-sessions';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SessionsAdmin } from './sessions.admin.service.js';

type Who = Parsed<typeof revokeMemberSessions, 'params'>;

@Controller()
export class SessionsAdminController {
  constructor(private readonly sessions: SessionsAdmin) {}

  @Route(listMemberSessions)
  list(@Me() me: Viewer, @Param() { uid }: Who) {
    return this.sessions.list(me, Number(uid));
  }

  @Route(exportMemberSessions)
  export(@Me() me: Viewer, @Param() { uid }: Who) {
    return this.sessions.export(me, Number(uid));
  }

  @Route(revokeMemberSessions)
  revoke(@Me() me: Viewer, @Param() { uid }: Who, @Body() { id }: Parsed<typeof revokeMemberSessions, 'body'>) {
    return this.sessions.revoke(me, Number(uid), id);
  }
}
