import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { waiveLabel } from '@overtone/contract/label-waiver';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { LabelsService } from './labels.service.js';

@Controller()
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @Route(waiveLabel)
  waive(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof waiveLabel, 'params'>,
    @Body() { agreement }: Parsed<typeof waiveLabel, 'body'>,
  ) {
    return this.labels.waive(me, id, agreement);
  }
}
