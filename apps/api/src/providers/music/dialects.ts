import { Injectable } from '@nestjs/common';
import type { Ability } from '@overtone/contract/models';
import type { Operation } from '@overtone/contract/operations';
import type { MusicProvider } from './music-provider.js';
import { MurekaDialect } from './mureka/mureka-dialect.js';
import { RiffDialect } from './riff/riff-dialect.js';
import { SunoClipDialect } from './suno-clip/clip-dialect.js';
import { SunoTaskDialect } from './suno/task-dialect.js';
import { SunoApiDialect } from './sunoapi/sunoapi-dialect.js';
import { UdioDialect } from './udio/udio-dialect.js';

export type DialectName = 'suno-task' | 'suno-clip' | 'sunoapi' | 'udio' | 'mureka' | 'riff';

/** Which adapter speaks a channel's dialect. */
@Injectable()
export class Dialects {
  private readonly byName: Record<DialectName, MusicProvider>;
  constructor(
    sunoTask: SunoTaskDialect,
    sunoClip: SunoClipDialect,
    sunoapi: SunoApiDialect,
    udio: UdioDialect,
    mureka: MurekaDialect,
    riff: RiffDialect,
  ) {
    this.byName = { 'suno-task': sunoTask, 'suno-clip': sunoClip, sunoapi, udio, mureka, riff };
  }
  of(name: string): MusicProvider {
    const dialect = this.byName[name as DialectName];
    if (!dialect) throw new Error(`no adapter for the dialect ${name}`);
    return dialect;
  }

  has(name: string): boolean {
    return name in this.byName;
  }

  can(name: string, operation: Operation): boolean {
    return this.of(name).can.includes(operation);
  }

  takesLink(name: string, operation: Operation): boolean {
    return this.of(name).byLink.includes(operation);
  }

  /** Whether what it starts from gets there, wherever it lives. */
  takesSource(name: string, operation: Operation): boolean {
    return this.of(name).takesRecordings || this.takesLink(name, operation);
  }

  /** What membership opens and at least one of these dialects can ask for. */
  abilitiesOf(names: readonly string[]): ReadonlySet<Ability> {
    const can = new Set(names.flatMap((name) => this.of(name).can));
    return new Set((['mv', 'midi'] as const).filter((ability) => can.has(ability === 'mv' ? 'mp4' : ability)));
  }
}
