import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { changePersona, createPersona, deletePersona, listPersonas } from '@overtone/contract/persona';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { PersonasService } from './operations.personas.service.js';

type ById = Parsed<typeof deletePersona, 'params'>;

@Controller()
export class PersonasController {
  constructor(private readonly personas: PersonasService) {}

  @Route(listPersonas)
  list(@Me() me: Viewer) {
    return this.personas.list(me);
  }

  @Route(createPersona)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createPersona, 'body'>) {
    const { song_id: songId, name, description = '' } = body;
    return this.personas.create(me, songId, { name, description });
  }

  @Route(changePersona)
  change(@Me() me: Viewer, @Param() { id }: ById, @Body() body: Parsed<typeof changePersona, 'body'>) {
    return this.personas.change(me, id, body);
  }

  @Route(deletePersona)
  remove(@Me() me: Viewer, @Param() { id }: ById) {
    return this.personas.remove(me, id);
  }
}
