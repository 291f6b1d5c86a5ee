import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportLabelWaivers, listLabelWaivers } from '@overtone/contract/label-waiver-admin';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { LabelsAdmin } from './labels.admin.service.js';

@Controller()
export class LabelsAdminController {
  constructor(private readonly labels: LabelsAdmin) {}

  @Route(listLabelWaivers)
  list(@Query() query: Parsed<typeof listLabelWaivers, 'query'>) {
    return this.labels.list(query);
  }

  @Route(exportLabelWaivers)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportLabelWaivers, 'query'>) {
    return this.labels.export(me, query);
  }
}
