import { Body, Controller, Param } from '@nestjs/common';
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from '@overtone/contract/api-key';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { KeysService } from './keys.service.js';

type Named = Parsed<typeof renameApiKey, 'params'>;

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Route(listApiKeys)
  list(@Me() me: Viewer) {
    return this.keys.list(me.uid);
  }

  @Route(createApiKey)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createApiKey, 'body'>, @From() from: Origin) {
    return this.keys.create(me, body, from);
  }

  @Route(renameApiKey)
  rename(@Me() me: Viewer, @Param() { id }: Named, @Body() { name }: Parsed<typeof renameApiKey, 'body'>) {
    return this.keys.rename(me, id, name);
  }

  @Route(revokeApiKey)
  revoke(@Me() me: Viewer, @Param() { id }: Named) {
    return this.keys.revoke(me, id);
  }
}
