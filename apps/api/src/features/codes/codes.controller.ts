import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { sendIdentityCode } from '@overtone/contract/identities';
import { sendEmailCode, sendSmsCode } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { CodesService } from './codes.service.js';

@Controller()
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  @Route(sendSmsCode)
  bySms(@Body() { phone, fingerprint, ...rest }: Parsed<typeof sendSmsCode, 'body'>, @From() from: Origin) {
    return this.codes.send({ ...rest, way: 'sms', target: phone, fingerprint: fingerprint ?? from.fingerprint }, from);
  }

  @Route(sendEmailCode)
  byMail(@Body() { email, ...rest }: Parsed<typeof sendEmailCode, 'body'>, @From() from: Origin) {
    return this.codes.send({ ...rest, way: 'mail', target: email, fingerprint: from.fingerprint }, from);
  }

  @Route(sendIdentityCode)
  ofIdentity(@Me() { uid }: Viewer, @Body() body: Parsed<typeof sendIdentityCode, 'body'>, @From() from: Origin) {
    const { phone, email = '', purpose, fingerprint = from.fingerprint, captchaId, captchaCode } = body;
    const [way, target] = phone === undefined ? (['mail', email] as const) : (['sms', phone] as const);
    const type = purpose === 'own' ? 4 : 5;
    return this.codes.send({ way, target, type, uid, fingerprint, captchaId, captchaCode }, from);
  }
}
