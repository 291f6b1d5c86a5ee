import { Module } from '@nestjs/common';
import { Dialects } from './dialects.js';
import { MurekaDialect } from './mureka/mureka-dialect.js';
import { RiffDialect } from './riff/riff-dialect.js';
import { SunoClipDialect } from './suno-clip/clip-dialect.js';
import { SunoWords } from './suno/suno-words.js';
import { SunoTaskDialect } from './suno/task-dialect.js';
import { SunoApiDialect } from './sunoapi/sunoapi-dialect.js';
import { UdioDialect } from './udio/udio-dialect.js';

const spoken = [SunoTaskDialect, SunoClipDialect, SunoApiDialect, UdioDialect, MurekaDialect, RiffDialect];

@Module({ providers: [...spoken, SunoWords, Dialects], exports: [Dialects, SunoWords] })
export class MusicModule {}
