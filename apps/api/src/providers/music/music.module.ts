import { Module } from '@nestjs/common';
import { Dialects } from './dialects.js';
import { SunoTaskDialect } from './suno/task-dialect.js';

@Module({ providers: [SunoTaskDialect, Dialects], exports: [Dialects] })
export class MusicModule {}
