import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { songFiles, type SongRequest } from '../render/song.js';
import { failureOf } from '../tasks/outcome.js';
import type { Task, TaskOrder } from '../tasks/task.js';
import { balanceOf, stemCents } from './billing.js';
import { readBody } from './bodies.js';
import { guarded, type MurekaDesk, quotaExceeded, rawWords } from './desk.js';
import { separationModels } from './models.js';
import { type Separable, separable } from './separable.js';
import { MurekaRefusal, traceId } from './wire.js';

/** A file of ten megabytes may stand in the body, in letters. */
const bodyLimit = 15 * 1024 * 1024;
const linkLifeSeconds = 24 * 60 * 60;

const stemBody = z.object({ url: z.string().trim().min(1), model: z.enum(separationModels).nullish() });

/** A song's six parts in one archive and their notes in another; answered when they are there. */
export function stemRoute(app: FastifyInstance, desk: MurekaDesk): void {
  const { gateway } = desk;
  app.post('/v1/song/stem', { bodyLimit }, (request, reply) => {
    const url = rawWords(request.body);
    const words = url.startsWith('data:') ? '' : url;
    return guarded(desk, request, reply, { target: 'mureka.stem', operation: 'stems', words }, async (asked) => {
      const given = readBody(stemBody, request.body);
      if (balanceOf(gateway.parts.tasks.all()) < stemCents) throw quotaExceeded();
      const found = await separable(desk, given.url, asked.base);
      const { songs, clock } = gateway.parts;
      const zip = await songs.lateFile(found.song, songFiles.sixStems);
      const midi = zip && (await songs.lateFile(found.song, songFiles.sixMidis));
      if (!midi) throw new MurekaRefusal(500, 'The separation failed');
      const task = await gateway.submit(stemOrder(found, given.model ?? ''), asked.caller === 'background');
      const failure = failureOf(task);
      if (failure) throw new MurekaRefusal(500, failure.message ?? 'The separation failed');
      return {
        zip_url: `${asked.base}/mureka/stems/${task.id}.zip`,
        expires_at: Math.floor(clock.wall() / 1000) + linkLifeSeconds,
        midi_zip_url: `${asked.base}/mureka/stems/${task.id}-midi.zip`,
        trace_id: traceId(),
      };
    });
  });
}

/** Kept as a task that is over, so that it is counted, paid for and found again. */
const stemOrder = ({ song, task }: Separable, model: string): TaskOrder => ({
  action: 'STEM',
  operation: 'stems',
  request: { ...task.request, mv: model },
  answer: { song },
  plan: { queued: 0, started: 0, finished: 0 },
});

/** The song whose parts a task handed over. */
export const songOfStems = (task: Task | undefined): SongRequest | null =>
  task?.action === 'STEM' ? ((task.answer?.song as SongRequest | undefined) ?? null) : null;
