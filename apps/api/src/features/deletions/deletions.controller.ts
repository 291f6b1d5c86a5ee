import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { cancelDeletion, requestDeletion } from '@overtone/contract/personal-data';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { DeletionsService } from './deletions.service.js';

@Controller()
export class DeletionsController {
  constructor(private readonly deletions: DeletionsService) {}

  @Route(requestDeletion)
  ask(@Me() me: Viewer, @Body() body: Parsed<typeof requestDeletion, 'body'>, @From() from: Origin) {
    return this.deletions.ask(me, body, from);
  }

  @Route(cancelDeletion)
  takeBack(@Me() me: Viewer) {
    return this.deletions.takeBack(me);
  }
}
