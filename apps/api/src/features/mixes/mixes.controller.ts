import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listMixes, openMix, revokeMix, shareMix } from '@overtone/contract/mix-link';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { MixesService } from './mixes.service.js';

type ById = Parsed<typeof openMix, 'params'>;

@Controller()
export class MixesController {
  constructor(private readonly mixes: MixesService) {}

  @Route(shareMix)
  share(@Me() me: Viewer, @Body() { project }: Parsed<typeof shareMix, 'body'>) {
    return this.mixes.share(me, project);
  }

  @Route(listMixes)
  list(@Me() me: Viewer) {
    return this.mixes.list(me);
  }

  @Route(openMix)
  open(@Param() { id }: ById) {
    return this.mixes.open(id);
  }

  @Route(revokeMix)
  revoke(@Me() me: Viewer, @Param() { id }: ById) {
    return this.mixes.revoke(me, id);
  }
}
