import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listTags, upsampleTags } from '@overtone/contract/tags';
import { BytesRoute, Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { StylesService } from './words.styles.service.js';

/** Seconds for which a browser may keep the library without asking. */
const maxAge = 300;

@Controller()
export class StylesController {
  constructor(private readonly styles: StylesService) {}

  @BytesRoute(listTags, maxAge)
  list() {
    return this.styles.listed();
  }

  @Route(upsampleTags)
  upsample(@Me() me: Viewer, @Body() body: Parsed<typeof upsampleTags, 'body'>) {
    return this.styles.upsample(me, body.original_tags);
  }
}
