import { isLongerThan } from '@overtone/contract/text-length';
import { z } from 'zod';
import { modelOf } from '../suno/tasks/models.js';
import type { MusicRequest, Sliders } from '../tasks/music-request.js';
import { share, text } from '../wire/body.js';
import { modelNames, mvOf } from './models.js';
import { SunoapiRefusal } from './wire.js';

export const link = z.url({ protocol: /^https?$/ }).max(2000);

/** Where news of a task goes: every task has such an address. */
export const callBack = { callBackUrl: link };
export const source = { taskId: text, audioId: z.string().trim().min(1) };

export const style = {
  prompt: text,
  style: text,
  tags: text,
  title: text,
  negativeTags: text,
  vocalGender: z.enum(['m', 'f', '']).nullish(),
  styleWeight: share,
  weirdnessConstraint: share,
  audioWeight: share,
  personaId: text,
};
export const model = z.enum(modelNames);

export const songBody = z.object({
  ...style,
  ...callBack,
  model,
  customMode: z.boolean(),
  instrumental: z.boolean(),
});
export type SongBody = z.output<typeof songBody>;
type Wishes = Partial<Omit<SongBody, 'callBackUrl'>> & Pick<SongBody, 'callBackUrl'>;

/** Reads a body. Throws a refusal that names the first field that is wrong. */
export function readBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  throw new SunoapiRefusal(400, field === 'callBackUrl' ? 'Please enter callBackUrl.' : `${field}: ${issue?.message}`);
}

/** A song from nothing: custom, it needs a style, a title and, where it is sung, words. */
export function readSong(body: unknown): MusicRequest {
  const given = readBody(songBody, body);
  if (!given.customMode) {
    if (!given.prompt) throw new SunoapiRefusal(400, 'prompt: is required');
    return request({ ...given, prompt: undefined }, { description: given.prompt, tags: undefined, title: undefined });
  }
  if (!given.style || !given.title) throw new SunoapiRefusal(400, 'style and title: are required in custom mode');
  if (!given.instrumental && !given.prompt) throw new SunoapiRefusal(400, 'prompt: is required');
  return request(given);
}

/** What is wished for, in whatever call. Throws 413 for what is too long for its model. */
export function request(given: Wishes, more: Partial<MusicRequest> = {}): MusicRequest {
  if (given.personaId) throw new SunoapiRefusal(400, 'personaId: does not exist');
  const instrumental = given.instrumental ?? false;
  const sliders = slidersOf(given);
  const made: MusicRequest = {
    prompt: instrumental ? undefined : given.prompt,
    tags: given.style ?? given.tags,
    title: given.title,
    negativeTags: given.negativeTags,
    mv: mvOf(given.model ?? 'V5'),
    instrumental,
    notifyHook: given.callBackUrl,
    ...(given.vocalGender && { vocalGender: given.vocalGender }),
    ...(sliders && { sliders }),
    ...more,
  };
  checkLengths(made);
  return made;
}

function slidersOf({ styleWeight, weirdnessConstraint, audioWeight }: Wishes): Sliders | null {
  const given = { style_weight: styleWeight, weirdness_constraint: weirdnessConstraint, audio_weight: audioWeight };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return set.length > 0 ? (Object.fromEntries(set) as Sliders) : null;
}

function checkLengths({
  mv,
  prompt = '',
  tags = '',
  negativeTags = '',
  title = '',
  description = '',
}: MusicRequest): void {
  const most = modelOf(mv);
  const isTooLong =
    isLongerThan(prompt, most?.lyricsMax ?? 5000) ||
    isLongerThan(tags, most?.styleMax ?? 1000) ||
    isLongerThan(negativeTags, 1000) ||
    isLongerThan(title, 100) ||
    isLongerThan(description, 3000);
  if (isTooLong) throw new SunoapiRefusal(413, 'The prompt, style or title exceeds the length limit');
}
