import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listAudit } from '@overtone/contract/figures';
import { Route } from '../../platform/http/route.js';
import { AuditAdminService } from './audit.admin.service.js';

@Controller()
export class AuditAdminController {
  constructor(private readonly audit: AuditAdminService) {}

  @Route(listAudit)
  list(@Query({ schema: listAudit.query }) query: Parsed<typeof listAudit, 'query'>) {
    return this.audit.list(query);
  }
}
