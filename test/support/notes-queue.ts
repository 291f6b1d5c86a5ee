import { Global, type INestApplication, Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigModule } from '../../apps/api/src/platform/config/config.module.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { logContext } from '../../apps/api/src/platform/log/log.js';
import { LogModule } from '../../apps/api/src/platform/log/log.module.js';
import { Handles } from '../../apps/api/src/platform/queue/handles.js';
import type { JobDefinition } from '../../apps/api/src/platform/queue/job.js';
import { type JobFailure, JobFailures } from '../../apps/api/src/platform/queue/job-failures.js';
import { QueueModule } from '../../apps/api/src/platform/queue/queue.module.js';
import { Every, ScheduleOptions } from '../../apps/api/src/platform/queue/schedule.js';

interface Note {
  noteId: string;
}
const payload = z.object({ noteId: z.string() });
const usual = { payload, attempts: 3, concurrency: 5 };
/** In queues of their own, which the product has not. */
export const write: JobDefinition<Note> = { ...usual, name: 'note.write', queue: 'note', concurrency: 4 };
export const fail: JobDefinition<Note> = { ...usual, name: 'note.fail', queue: 'note', attempts: 2 };
export const slow: JobDefinition<Note> = { ...usual, name: 'note.slow', queue: 'slow' };
export const seen: string[] = [];
export const contexts: object[] = [];
let release: () => void = () => undefined;
/** Lets the `slow` job that runs end. */
export const releaseSlow = (): void => release();

@Injectable()
export class NoteJobs {
  sweeps = 0;
  /** What this process has written, as `seen` tells what all of them did. */
  readonly written: string[] = [];
  @Handles(write)
  async write({ noteId }: { noteId: string }): Promise<void> {
    seen.push(noteId);
    this.written.push(noteId);
    contexts.push(logContext());
  }
  @Handles(fail)
  async fail({ noteId }: { noteId: string }): Promise<void> {
    seen.push(noteId);
    throw new Error('meant');
  }
  @Handles(slow)
  async slow({ noteId }: { noteId: string }): Promise<void> {
    seen.push(`${noteId} begun`);
    await new Promise<void>((resolve) => (release = resolve));
    seen.push(`${noteId} ended`);
  }
  @Every(50, 'note.sweep')
  async sweep(): Promise<void> {
    const mine = (this.sweeps += 1);
    for (let turns = 0; turns < 10; turns += 1) await turn();
    if (mine !== this.sweeps) throw new Error('a sweep overlapped itself');
  }
}

@Module({ imports: [QueueModule.jobs([write, fail, slow])], providers: [NoteJobs] })
export class NoteModule {}

/** Every job given up so far. */
export const givenUp: JobFailure[] = [];
class Noted extends JobFailures {
  keep(failure: JobFailure): Promise<void> {
    givenUp.push(failure);
    return Promise.resolve();
  }
}
@Global()
@Module({ providers: [{ provide: JobFailures, useClass: Noted }], exports: [JobFailures] })
class FailuresModule {}

/** A process with the queue and these features; sweeps run by hand unless `autostart`. */
export async function boot(
  environment: NodeJS.ProcessEnv,
  features: Type[],
  autostart = false,
): Promise<INestApplication> {
  const config = readConfig({ OVERTONE_PROFILE: 'sandbox', LOG_LEVEL: 'silent', ...environment });
  @Module({ imports: [ConfigModule.of(config), LogModule.of(), QueueModule, FailuresModule, ...features] })
  class World {}
  const app = await NestFactory.create(World, new FastifyAdapter(), { logger: false, abortOnError: false });
  app.get(ScheduleOptions).autostart = autostart;
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
}
