import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.js';

export const submitJob = defineJob({
  name: 'generation.submit',
  queue: 'generation',
  payload: z.object({ generationId: z.uuid() }),
  attempts: 1, // a failed run is found again by the sweep, which knows whether anything was sent
  concurrency: 16, // shared by the channels
});

export const collectJob = defineJob({
  name: 'generation.collect',
  queue: 'collect',
  payload: z.object({ outputId: z.uuid() }),
  attempts: 1, // the row counts the tries
  concurrency: 12, // shared by the channels; one file is decoded at a time whatever it says
});

/** A try of its own id each: the job of a process that died keeps its id for a while. */
export const collectId = (outputId: string, attempts: number): string => `${outputId}.${attempts}`;
