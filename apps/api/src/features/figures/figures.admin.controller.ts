import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { readFigures } from '@overtone/contract/figures';
import { Route } from '../../platform/http/route.js';
import { FiguresAdminService } from './figures.admin.service.js';

@Controller()
export class FiguresAdminController {
  constructor(private readonly figures: FiguresAdminService) {}

  @Route(readFigures)
  read(@Query() query: Parsed<typeof readFigures, 'query'>) {
    return this.figures.read(query);
  }
}
