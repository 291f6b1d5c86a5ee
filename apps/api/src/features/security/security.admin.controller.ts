import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportSecurityEvents, listSecurityEvents } from '@overtone/contract/security';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SecurityService } from './security.service.js';

@Controller()
export class SecurityAdminController {
  constructor(private readonly security: SecurityService) {}

  @Route(listSecurityEvents)
  list(@Query() query: Parsed<typeof listSecurityEvents, 'query'>) {
    return this.security.list(query);
  }

  @Route(exportSecurityEvents)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportSecurityEvents, 'query'>) {
    return this.security.export(me, query);
  }
}
