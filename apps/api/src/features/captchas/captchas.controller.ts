import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { requestCaptcha } from '@overtone/contract/people';
import { Route } from '../../platform/http/route.js';
import { From, type Origin } from '../../platform/http/viewer.js';
import { CaptchasService } from './captchas.service.js';

@Controller()
export class CaptchasController {
  constructor(private readonly captchas: CaptchasService) {}

  @Route(requestCaptcha)
  async request(@Body() body: Parsed<typeof requestCaptcha, 'body'>, @From() from: Origin) {
    const fingerprint = body.fingerprint ?? from.fingerprint;
    return this.captchas.draw({ fingerprint, audio: body.audio }, from);
  }
}
