import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportAudit, listAudit } from '@overtone/contract/figures';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { AuditAdminService } from './audit.admin.service.js';

@Controller()
export class AuditAdminController {
  constructor(private readonly audit: AuditAdminService) {}

  @Route(listAudit)
  list(@Query() query: Parsed<typeof listAudit, 'query'>) {
    return this.audit.list(query);
  }

  @Route(exportAudit)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportAudit, 'query'>) {
    return this.audit.export(me, query);
  }
}
