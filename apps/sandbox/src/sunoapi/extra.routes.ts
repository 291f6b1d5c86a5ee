import { readFile } from 'node:fs/promises';
import { readStyle, styleTags } from '@overtone/engine/style/style';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxOperation } from '@overtone/contract/sandbox';
import { z } from 'zod';
import { renderedSong } from '../media/clip-media.js';
import { songFiles } from '../render/song.js';
import { workableClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { rawWords } from '../wire/submit-answer.js';
import { readBody, source } from './bodies.js';
import { guarded, type SunoapiDesk } from './desk.js';
import { SunoapiRefusal, success } from './wire.js';

const timingBody = z.object(source);
const styleBody = z.object({ content: z.string().trim().min(1).max(1000) });

/** How many credits an account begins with, and what a task costs. The service's own prices differ. */
const credits = 100_000;
const taskCredits = 10;

interface AlignedWord {
  word: string;
  success: boolean;
  start_s: number;
  end_s: number;
  p_align: number;
}

/** What is answered at once: the times of words, style words, and how many credits are left. */
export function extraRoutes(app: FastifyInstance, desk: SunoapiDesk): void {
  const { gateway } = desk;
  const door = (operation: SandboxOperation, request: FastifyRequest) =>
    ({ target: 'sunoapi.extra', operation, words: rawWords(request.body) }) as const;
  app.post('/api/v1/generate/get-timestamped-lyrics', (request, reply) =>
    guarded(desk, request, reply, door('timing', request), async () => success(await timing(gateway, request.body))),
  );
  app.post('/api/v1/style/generate', (request, reply) =>
    guarded(desk, request, reply, door('tags', request), () => {
      const { content } = readBody(styleBody, request.body);
      return success({ param: content, result: styleTags(readStyle(content, content), content, false).join(', ') });
    }),
  );
  app.get('/api/v1/generate/credit', (request, reply) =>
    guarded(desk, request, reply, door('billing', request), () =>
      success(Math.max(0, credits - gateway.parts.tasks.all().length * taskCredits)),
    ),
  );
}

/** The same words as everywhere, in camelCase. */
async function timing(gateway: Gateway, body: unknown): Promise<object> {
  const { clip } = workableClip(gateway, readBody(timingBody, body).audioId);
  const key = await renderedSong(gateway, clip.song);
  if (!key) throw new SunoapiRefusal(500, 'Internal Error, Please try again later.');
  const whole = JSON.parse(await readFile(gateway.parts.songs.path(key, songFiles.words), 'utf8')) as {
    aligned_words: AlignedWord[];
    waveform_data: number[];
    hoot_cer: number;
    is_streamed: boolean;
  };
  return {
    alignedWords: whole.aligned_words.map(({ word, success: heard, start_s, end_s, p_align }) => ({
      ...{ word, success: heard, startS: start_s, endS: end_s, palign: p_align },
    })),
    waveformData: whole.waveform_data,
    hootCer: whole.hoot_cer,
    isStreamed: whole.is_streamed,
  };
}
