import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { resetPassword } from '@overtone/contract/people';
import { changePassword } from '@overtone/contract/session';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { PasswordsService } from './accounts.passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Route(resetPassword)
  reset(@Body() body: Parsed<typeof resetPassword, 'body'>, @From() from: Origin) {
    return this.passwords.reset(body, from);
  }

  @Route(changePassword)
  change(@Me() me: Viewer, @Body() body: Parsed<typeof changePassword, 'body'>, @From() from: Origin) {
    return this.passwords.change(me, body, from);
  }
}
