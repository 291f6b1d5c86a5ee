import { Module } from '@nestjs/common';
import { BannedWordsModule } from '../banned-words/banned-words.module.js';
import { GenerationModule } from '../generation/generation.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { MurekaController } from './operations.mureka.controller.js';
import { OperationsController } from './operations.controller.js';
import { PersonasAdminController } from './operations.personas.admin.controller.js';
import { PersonasAdminService } from './operations.personas.admin.service.js';
import { PersonasController } from './operations.personas.controller.js';
import { PersonaPresenter } from './operations.personas.presenter.flow.js';
import { PersonasService } from './operations.personas.service.js';
import { RiffController } from './operations.riff.controller.js';
import { OperationsService } from './operations.service.js';
import { UdioController } from './operations.udio.controller.js';

@Module({
  imports: [GenerationModule, BannedWordsModule, SongsModule],
  controllers: [
    OperationsController,
    UdioController,
    MurekaController,
    RiffController,
    PersonasController,
    PersonasAdminController,
  ],
  providers: [OperationsService, PersonasService, PersonasAdminService, PersonaPresenter],
})
export class OperationsModule {}
