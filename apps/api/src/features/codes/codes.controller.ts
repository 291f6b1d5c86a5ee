import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { sendEmailCode, sendSmsCode } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { From, type Origin } from '../../platform/http/viewer.js';
import { CodesService } from './codes.service.js';

@Controller()
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  @Route(sendSmsCode)
  bySms(
    @Body({ schema: sendSmsCode.body }) { phone, fingerprint, ...rest }: Parsed<typeof sendSmsCode, 'body'>,
    @From() from: Origin,
  ) {
    return this.codes.send({ ...rest, way: 'sms', target: phone, fingerprint: fingerprint ?? from.fingerprint }, from);
  }

  @Route(sendEmailCode)
  byMail(
    @Body({ schema: sendEmailCode.body }) { email, ...rest }: Parsed<typeof sendEmailCode, 'body'>,
    @From() from: Origin,
  ) {
    return this.codes.send({ ...rest, way: 'mail', target: email, fingerprint: from.fingerprint }, from);
  }
}
