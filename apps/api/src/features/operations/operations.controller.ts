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
    @Body({ schema: submitSunoMusic.body }) body: Parsed<typeof submitSunoMusic, 'body'>,
    @RequestHeaders({ schema: submitSunoMusic.headers }) headers: Parsed<typeof submitSunoMusic, 'headers'>,
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
    @Body({ schema: submitSunoConcat.body }) body: Parsed<typeof submitSunoConcat, 'body'>,
    @RequestHeaders({ schema: submitSunoConcat.headers }) headers: Parsed<typeof submitSunoConcat, 'headers'>,
  ) {
    return this.operations.concat({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitConcat)
  concatBriefly(
    @Me() me: Viewer,
    @Body({ schema: submitConcat.body }) body: Parsed<typeof submitConcat, 'body'>,
    @RequestHeaders({ schema: submitConcat.headers }) headers: Parsed<typeof submitConcat, 'headers'>,
  ) {
    return this.operations.concat({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoUpsample)
  upsample(
    @Me() me: Viewer,
    @Body({ schema: submitSunoUpsample.body }) body: Parsed<typeof submitSunoUpsample, 'body'>,
    @RequestHeaders({ schema: submitSunoUpsample.headers }) headers: Parsed<typeof submitSunoUpsample, 'headers'>,
  ) {
    return this.operations.upsample({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoSpeed)
  speed(
    @Me() me: Viewer,
    @Body({ schema: submitSunoSpeed.body }) body: Parsed<typeof submitSunoSpeed, 'body'>,
    @RequestHeaders({ schema: submitSunoSpeed.headers }) headers: Parsed<typeof submitSunoSpeed, 'headers'>,
  ) {
    return this.operations.speed({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, body);
  }

  @Route(submitSunoStem)
  stems(
    @Me() me: Viewer,
    @Body({ schema: submitSunoStem.body }) body: Parsed<typeof submitSunoStem, 'body'>,
    @RequestHeaders({ schema: submitSunoStem.headers }) headers: Parsed<typeof submitSunoStem, 'headers'>,
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
    @Param({ schema: submitSunoMp4.params }) { id }: Parsed<typeof submitSunoMp4, 'params'>,
    @RequestHeaders({ schema: submitSunoMp4.headers }) headers: Parsed<typeof submitSunoMp4, 'headers'>,
  ) {
    return this.operations.file({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, 'mp4', id);
  }

  @Route(submitSongMidi)
  midi(
    @Me() me: Viewer,
    @Param({ schema: submitSongMidi.params }) { id }: Parsed<typeof submitSongMidi, 'params'>,
    @RequestHeaders({ schema: submitSongMidi.headers }) headers: Parsed<typeof submitSongMidi, 'headers'>,
  ) {
    return this.operations.file({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, 'midi', id);
  }
}
