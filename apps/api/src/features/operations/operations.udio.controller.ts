import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { submitUdioMusic } from '@overtone/contract/operations-families';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { OperationsService } from './operations.service.js';
import type { Asking } from './operations.words.rule.js';

type Body = Parsed<typeof submitUdioMusic, 'body'>;

/** What begins at Udio. */
@Controller()
export class UdioController {
  constructor(private readonly operations: OperationsService) {}

  @Route(submitUdioMusic)
  music(@Me() me: Viewer, @Body() body: Body, @RequestHeaders() headers: Parsed<typeof submitUdioMusic, 'headers'>) {
    return this.operations.music(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      askingOf(body),
      body,
    );
  }
}

const askingOf = (body: Body): Asking => ({
  family: 'udio',
  sliders: {
    lyricsWeight: body.lyrics_weight,
    clarity: body.clarity,
    quality: body.quality,
    start: body.section_start,
  },
  seed: body.seed,
  verbatim: body.verbatim,
  before: body.task === 'extend' && body.side === 'before',
});
