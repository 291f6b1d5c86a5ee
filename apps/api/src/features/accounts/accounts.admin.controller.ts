import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  banMember,
  exportMembers,
  listMembers,
  readMember,
  setMemberRole,
  unbanMember,
} from '@overtone/contract/member';
import { exportInvitees, listInvitees } from '@overtone/contract/member-sessions';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { AccountsAdminService } from './accounts.admin.service.js';
import { InviteesService } from './accounts.invitees.service.js';

@Controller()
export class AccountsAdminController {
  constructor(
    private readonly accounts: AccountsAdminService,
    private readonly invitees: InviteesService,
  ) {}

  @Route(listMembers)
  list(@Query() query: Parsed<typeof listMembers, 'query'>) {
    return this.accounts.list(query);
  }

  @Route(exportMembers)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportMembers, 'query'>) {
    return this.accounts.export(me, query);
  }

  @Route(readMember)
  read(@Param() { uid }: Parsed<typeof readMember, 'params'>) {
    return this.accounts.read(Number(uid));
  }

  @Route(banMember)
  ban(
    @Me() me: Viewer,
    @Param() { uid }: Parsed<typeof banMember, 'params'>,
    @Body() { reason }: Parsed<typeof banMember, 'body'>,
  ) {
    return this.accounts.ban(me, Number(uid), reason);
  }

  @Route(unbanMember)
  unban(
    @Me() me: Viewer,
    @Param() { uid }: Parsed<typeof unbanMember, 'params'>,
    @Body() { reason }: Parsed<typeof unbanMember, 'body'>,
  ) {
    return this.accounts.unban(me, Number(uid), reason);
  }

  @Route(setMemberRole)
  setRole(
    @Me() me: Viewer,
    @Param() { uid }: Parsed<typeof setMemberRole, 'params'>,
    @Body() { role }: Parsed<typeof setMemberRole, 'body'>,
  ) {
    return this.accounts.setRole(me, Number(uid), role);
  }

  @Route(exportInvitees)
  exportInvitees(@Me() me: Viewer, @Param() { uid }: Parsed<typeof exportInvitees, 'params'>) {
    return this.invitees.export(me, Number(uid));
  }

  @Route(listInvitees)
  brought(
    @Param() { uid }: Parsed<typeof listInvitees, 'params'>,
    @Query() query: Parsed<typeof listInvitees, 'query'>,
  ) {
    return this.invitees.list(Number(uid), query);
  }
}
