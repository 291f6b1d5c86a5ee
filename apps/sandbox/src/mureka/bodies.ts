import { isLongerThan } from '@overtone/contract/text-length';
import { z } from 'zod';
import { text } from '../wire/body.js';
import { badRequest } from './wire.js';

const longestLyrics = 3000;
const longestStyle = 1024;
const longestDescription = 2000;

const common = {
  model: text,
  n: z
    .number()
    .int()
    .min(1)
    .max(3)
    .nullish()
    .transform((value) => value ?? 2),
  prompt: text,
  stream: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
};
const given = { reference_id: text, vocal_id: text, melody_id: text };

const songBody = z.object({ ...common, ...given, lyrics: text, gender: z.enum(['female', 'male']).nullish() });
const easyBody = z.object({
  ...common,
  ...given,
  styles: z
    .array(z.string())
    .nullish()
    .transform((value) => value ?? []),
});
const instrumentalBody = z.object({ ...common, instrumental_id: text });
const lyricsBody = z.object({ prompt: text });

export type SongBody = z.output<typeof songBody>;
export type EasyBody = z.output<typeof easyBody>;
export type InstrumentalBody = z.output<typeof instrumentalBody>;

/** Throws a refusal that names the first field that is wrong. */
export function readBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}.`);
}

export function readSong(body: unknown): SongBody {
  const read = readBody(songBody, body);
  if (!read.lyrics) throw badRequest('The lyrics are empty.');
  checkLength('lyrics', read.lyrics, longestLyrics);
  checkLength('prompt', read.prompt, longestStyle);
  return read;
}

export function readEasy(body: unknown): EasyBody {
  const read = readBody(easyBody, body);
  if (!read.prompt && read.styles.length === 0) throw badRequest('The prompt is empty.');
  checkLength('prompt', read.prompt, longestDescription);
  checkLength('styles', read.styles.join(', '), longestStyle);
  return read;
}

export function readInstrumental(body: unknown): InstrumentalBody {
  const read = readBody(instrumentalBody, body);
  if (!read.prompt && !read.instrumental_id) throw badRequest('The prompt is empty.');
  if (read.prompt && read.instrumental_id) throw badRequest('prompt and instrumental_id are mutually exclusive.');
  checkLength('prompt', read.prompt, longestStyle);
  return read;
}

export function readLyricsWish(body: unknown): string {
  const { prompt } = readBody(lyricsBody, body);
  if (!prompt) throw badRequest('The prompt is empty.');
  checkLength('prompt', prompt, longestLyrics);
  return prompt;
}

function checkLength(name: string, value: string | undefined, most: number): void {
  if (value && isLongerThan(value, most)) throw badRequest(`The ${name} is longer than ${most} characters.`);
}
