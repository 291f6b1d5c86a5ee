import { Controller, Param } from '@nestjs/common';
import { listApiKeysForAdmin, revokeApiKeyForAdmin } from '@overtone/contract/api-key';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { KeysService } from './keys.service.js';

@Controller()
export class KeysAdminController {
  constructor(private readonly keys: KeysService) {}

  @Route(listApiKeysForAdmin)
  list(@Param() { uid }: Parsed<typeof listApiKeysForAdmin, 'params'>) {
    return this.keys.listAlive(Number(uid));
  }

  @Route(revokeApiKeyForAdmin)
  revoke(@Me() me: Viewer, @Param() { uid, id }: Parsed<typeof revokeApiKeyForAdmin, 'params'>) {
    return this.keys.revokeByStaff(me, Number(uid), id);
  }
}
