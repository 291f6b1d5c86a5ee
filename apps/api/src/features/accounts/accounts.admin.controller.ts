import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { banMember, listMembers, readMember, unbanMember } from '@overtone/contract/member';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { AccountsAdminService } from './accounts.admin.service.js';

@Controller()
export class AccountsAdminController {
  constructor(private readonly accounts: AccountsAdminService) {}

  @Route(listMembers)
  list(@Query({ schema: listMembers.query }) query: Parsed<typeof listMembers, 'query'>) {
    return this.accounts.list(query);
  }

  @Route(readMember)
  read(@Param({ schema: readMember.params }) { uid }: Parsed<typeof readMember, 'params'>) {
    return this.accounts.read(Number(uid));
  }

  @Route(banMember)
  ban(
    @Me() me: Viewer,
    @Param({ schema: banMember.params }) { uid }: Parsed<typeof banMember, 'params'>,
    @Body({ schema: banMember.body }) { reason }: Parsed<typeof banMember, 'body'>,
  ) {
    return this.accounts.ban(me, Number(uid), reason);
  }

  @Route(unbanMember)
  unban(
    @Me() me: Viewer,
    @Param({ schema: unbanMember.params }) { uid }: Parsed<typeof unbanMember, 'params'>,
    @Body({ schema: unbanMember.body }) { reason }: Parsed<typeof unbanMember, 'body'>,
  ) {
    return this.accounts.unban(me, Number(uid), reason);
  }
}
