import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { login, readUserInfo, register } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Route(register)
  register(@Body({ schema: register.body }) body: Parsed<typeof register, 'body'>, @From() from: Origin) {
    return this.accounts.register(body, from);
  }

  @Route(login)
  login(@Body({ schema: login.body }) body: Parsed<typeof login, 'body'>, @From() from: Origin) {
    return this.accounts.login(body, from);
  }

  @Route(readUserInfo)
  userInfo(@Me() me: Viewer) {
    return this.accounts.userInfo(me);
  }
}
