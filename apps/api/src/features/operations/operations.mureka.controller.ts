import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { submitMurekaInstrumental, submitMurekaSong, submitMurekaStems } from '@overtone/contract/operations-families';
import { Route } from '../../platform/http/route.js';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { OperationsService } from './operations.service.js';

const asking = { family: 'mureka' } as const;

/** What begins at Mureka. */
@Controller()
export class MurekaController {
  constructor(private readonly operations: OperationsService) {}

  @Route(submitMurekaSong)
  song(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitMurekaSong, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitMurekaSong, 'headers'>,
  ) {
    return this.operations.music({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, asking, body);
  }

  @Route(submitMurekaInstrumental)
  instrumental(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitMurekaInstrumental, 'body'>,
    @RequestHeaders()
    headers: Parsed<typeof submitMurekaInstrumental, 'headers'>,
  ) {
    return this.operations.music({ me, key: headers['idempotency-key'], seen: headers['x-prices'] }, asking, {
      ...body,
      make_instrumental: true,
    });
  }

  /** The song decides: an address is not read. */
  @Route(submitMurekaStems)
  stems(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof submitMurekaStems, 'body'>,
    @RequestHeaders() headers: Parsed<typeof submitMurekaStems, 'headers'>,
  ) {
    return this.operations.file(
      { me, key: headers['idempotency-key'], seen: headers['x-prices'] },
      'stems',
      body.song_id,
      asking.family,
    );
  }
}
