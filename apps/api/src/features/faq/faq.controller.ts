import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { voteFaq } from '@overtone/contract/faq';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { FaqService } from './faq.service.js';

@Controller()
export class FaqController {
  constructor(private readonly faq: FaqService) {}

  @Route(voteFaq)
  vote(@MaybeMe() me: Viewer | null, @From() from: Origin, @Body() body: Parsed<typeof voteFaq, 'body'>) {
    return this.faq.vote(me, from, body);
  }
}
