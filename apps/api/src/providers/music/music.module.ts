import { Module } from '@nestjs/common';
import { Dialects } from './dialects.js';
import { MurekaDialect } from './mureka/mureka-dialect.js';
import { SunoWords } from './suno/suno-words.js';
import { SunoTaskDialect } from './suno/task-dialect.js';
import { RiffDialect } from './riff/riff-dialect.js';
import { UdioDialect } from './udio/udio-dialect.js';

@Module({
  providers: [SunoTaskDialect, UdioDialect, MurekaDialect, RiffDialect, SunoWords, Dialects],
  exports: [Dialects, SunoWords],
})
export class MusicModule {}
