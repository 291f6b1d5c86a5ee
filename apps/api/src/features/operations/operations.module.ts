import { Module } from '@nestjs/common';
import { BannedWordsModule } from '../banned-words/banned-words.module.js';
import { GenerationModule } from '../generation/generation.module.js';
import { OperationsController } from './operations.controller.js';
import { OperationsService } from './operations.service.js';

@Module({
  imports: [GenerationModule, BannedWordsModule],
  controllers: [OperationsController],
  providers: [OperationsService],
})
export class OperationsModule {}
