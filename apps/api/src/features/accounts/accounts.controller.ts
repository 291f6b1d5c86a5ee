import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { beginOneTap, oneTapLogin } from '@overtone/contract/one-tap';
import { login, readUserInfo, register } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { OneTapService } from './accounts.one-tap.service.js';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly oneTap: OneTapService,
  ) {}

  @Route(register)
  register(@Body() body: Parsed<typeof register, 'body'>, @From() from: Origin) {
    return this.accounts.register(body, from);
  }

  @Route(login)
  login(@Body() body: Parsed<typeof login, 'body'>, @From() from: Origin) {
    return this.accounts.login(body, from);
  }

  @Route(beginOneTap)
  beginOneTap(@From() from: Origin) {
    return this.oneTap.begin(from);
  }

  @Route(oneTapLogin)
  oneTapLogin(@Body() body: Parsed<typeof oneTapLogin, 'body'>, @From() from: Origin) {
    return this.oneTap.login(body, from);
  }

  @Route(readUserInfo)
  userInfo(@Me() me: Viewer) {
    return this.accounts.userInfo(me);
  }
}
