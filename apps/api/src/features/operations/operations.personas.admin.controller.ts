import { Body, Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  exportAdminPersonas,
  hidePersonas,
  listAdminPersonas,
  removePersonas,
  unhidePersonas,
} from '@overtone/contract/persona-admin';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { PersonasAdminService } from './operations.personas.admin.service.js';

@Controller()
export class PersonasAdminController {
  constructor(private readonly personas: PersonasAdminService) {}

  @Route(listAdminPersonas)
  list(@Query() query: Parsed<typeof listAdminPersonas, 'query'>) {
    return this.personas.list(query);
  }

  @Route(exportAdminPersonas)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportAdminPersonas, 'query'>) {
    return this.personas.export(me, query);
  }

  @Route(hidePersonas)
  hide(@Me() me: Viewer, @Body() body: Parsed<typeof hidePersonas, 'body'>) {
    return this.personas.hide(me, body);
  }

  @Route(unhidePersonas)
  restore(@Me() me: Viewer, @Body() body: Parsed<typeof unhidePersonas, 'body'>) {
    return this.personas.restore(me, body);
  }

  @Route(removePersonas)
  remove(@Me() me: Viewer, @Body() body: Parsed<typeof removePersonas, 'body'>) {
    return this.personas.remove(me, body);
  }
}
