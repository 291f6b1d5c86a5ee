import { Body, Controller, Param } from '@nestjs/common';
import { appealContentCheck } from '@overtone/contract/content-check';
import type { Parsed } from '@overtone/contract/endpoint';
import { appealHiding } from '@overtone/contract/report';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { ModerationAppeals } from './moderation.service.js';

@Controller()
export class ModerationController {
  constructor(private readonly appeals: ModerationAppeals) {}

  @Route(appealHiding)
  appeal(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof appealHiding, 'params'>,
    @Body() { note }: Parsed<typeof appealHiding, 'body'>,
  ) {
    return this.appeals.appeal(me, id, note);
  }

  @Route(appealContentCheck)
  appealCheck(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof appealContentCheck, 'params'>,
    @Body() body: Parsed<typeof appealContentCheck, 'body'>,
  ) {
    return this.appeals.appealCheck(me, id, body);
  }
}
