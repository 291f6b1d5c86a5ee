import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  activateSecondFactor,
  beginSecondFactor,
  confirmIdentity,
  endSecondFactor,
  readIdentity,
  renewRecoveryCodes,
} from '@overtone/contract/identity';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorAdminController {
  constructor(private readonly factors: SecondFactorService) {}

  @Route(readIdentity)
  identity(@Me() me: Viewer) {
    return this.factors.identity(me);
  }

  @Route(confirmIdentity)
  confirm(@Me() me: Viewer, @Body() body: Parsed<typeof confirmIdentity, 'body'>, @From() from: Origin) {
    return this.factors.confirm(me, body, from);
  }

  @Route(beginSecondFactor)
  begin(@Me() me: Viewer) {
    return this.factors.begin(me);
  }

  @Route(activateSecondFactor)
  activate(@Me() me: Viewer, @Body() { code }: Parsed<typeof activateSecondFactor, 'body'>, @From() from: Origin) {
    return this.factors.activate(me, code, from);
  }

  @Route(renewRecoveryCodes)
  renew(@Me() me: Viewer) {
    return this.factors.renewRecovery(me);
  }

  @Route(endSecondFactor)
  end(@Me() me: Viewer) {
    return this.factors.end(me);
  }
}
