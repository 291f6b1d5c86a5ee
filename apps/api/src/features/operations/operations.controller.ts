import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  submitConcat,
  submitSongMidi,
  submitSunoConcat,
  submitSunoMp4,
  submitSunoMusic,
  submitSunoSpeed,
  submitSunoStem,
  submitSunoUpsample,
} from '@overtone/contract/operations-submit';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { OperationsService } from './operations.service.js';

@Controller()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Route(submitSunoMusic)
  music(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitSunoMusic, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoMusic, 'headers'>,
  ) {
    return this.operations.music(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      { family: 'suno' },
      body,
    );
  }

  @Route(submitSunoConcat)
  concat(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitSunoConcat, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoConcat, 'headers'>,
  ) {
    return this.operations.concat({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitConcat)
  concatBriefly(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitConcat, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitConcat, 'headers'>,
  ) {
    return this.operations.concat({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoUpsample)
  upsample(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitSunoUpsample, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoUpsample, 'headers'>,
  ) {
    return this.operations.upsample({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoSpeed)
  speed(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitSunoSpeed, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoSpeed, 'headers'>,
  ) {
    return this.operations.speed({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoStem)
  stems(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitSunoStem, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoStem, 'headers'>,
  ) {
    return this.operations.file(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      'stems',
      body.clip_id,
    );
  }

  @Route(submitSunoMp4)
  mp4(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof submitSunoMp4, 'params'>,
    @RequestHeaders() headers: Parsed<typeof submitSunoMp4, 'headers'>,
  ) {
    return this.operations.file({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, 'mp4', id);
  }

  @Route(submitSongMidi)
  midi(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof submitSongMidi, 'params'>,
    @RequestHeaders() headers: Parsed<typeof submitSongMidi, 'headers'>,
  ) {
    return this.operations.file({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, 'midi', id);
  }
}
