import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  submitRiffCover,
  submitRiffExtend,
  submitRiffMusic,
  submitRiffPrompt,
  submitRiffStems,
} from '@overtone/contract/operations-families';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { OperationsService } from './operations.service.js';
import type { Asking } from './operations.words.rule.js';

interface Weighed {
  lyrics_weight?: number | undefined;
  variation?: number | undefined;
}

const askingOf = ({ lyrics_weight: lyricsWeight, variation }: Weighed = {}): Asking => ({
  family: 'riff',
  sliders: { lyricsWeight, variation },
});

/** What begins at Fuzz. */
@Controller()
export class RiffController {
  constructor(private readonly operations: OperationsService) {}

  @Route(submitRiffPrompt)
  prompt(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitRiffPrompt, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitRiffPrompt, 'headers'>,
  ) {
    return this.operations.music({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, askingOf(), body);
  }

  @Route(submitRiffMusic)
  music(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitRiffMusic, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitRiffMusic, 'headers'>,
  ) {
    return this.operations.music(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      askingOf(body),
      body,
    );
  }

  @Route(submitRiffExtend)
  extend(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitRiffExtend, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitRiffExtend, 'headers'>,
  ) {
    const caller = { me, key: headers['idempotency-key'], seen: headers['x-prices'] };
    return this.operations.music(caller, askingOf(body), { ...body, task: 'extend' });
  }

  @Route(submitRiffCover)
  cover(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitRiffCover, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitRiffCover, 'headers'>,
  ) {
    const caller = { me, key: headers['idempotency-key'], seen: headers['x-prices'] };
    return this.operations.music(caller, askingOf(body), { ...body, task: 'cover' });
  }

  @Route(submitRiffStems)
  stems(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof submitRiffStems, 'params'>,
    @RequestHeaders() headers: Parsed<typeof submitRiffStems, 'headers'>,
  ) {
    return this.operations.file(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      'stems',
      id,
      'riff',
    );
  }
}
