import { createHash } from 'node:crypto';
import type { SongRequest, SongWork } from '../render/song.js';

export interface Sliders {
  style_weight?: number;
  weirdness_constraint?: number;
  audio_weight?: number;
}

/** What a submit asked for, of any action; what an action has no use for is absent. */
export interface MusicRequest {
  description?: string;
  prompt?: string;
  tags?: string;
  negativeTags?: string;
  title?: string;
  mv: string;
  instrumental: boolean;
  notifyHook: string;
  /** The wire's word for what is done; absent: a song from nothing. */
  task?: string;
  vocalGender?: 'm' | 'f';
  sliders?: Sliders;
  /** Whether it can be listened to while it is made, where that must be asked for. */
  stream?: boolean;
  /** What else of a wire's own decides how it sounds. */
  more?: Record<string, unknown>;
}

/** Equal musical requests have equal fingerprints; where the answer should go does not count. */
export function fingerprintOf(request: MusicRequest): string {
  const { description, prompt, tags, negativeTags, title, mv, instrumental, task, vocalGender, sliders } = request;
  const plain = [description, prompt, tags, negativeTags, title, mv, instrumental];
  const more = task || vocalGender || sliders ? [task ?? null, vocalGender ?? null, sliders ?? null] : [];
  const material = JSON.stringify([...plain, ...more, ...(request.more ? [request.more] : [])]);
  return createHash('sha256').update(material).digest('hex').slice(0, 32);
}

/** How a model sounds; `maxSeconds` is where its songs end at the latest. */
export interface ModelSound extends Pick<SongRequest, 'quality' | 'character'> {
  maxSeconds: number;
}

export interface SoundLimits {
  facts: { modelOf(mv: string): ModelSound | undefined };
  mostSeconds: number;
  /** Whether songs of different titles sound different. */
  soundPerTitle: boolean;
}

/** As many songs as asked for: alike in everything but the seed. */
export function songRequests(asked: MusicRequest, limits: SoundLimits, count: number, work?: SongWork): SongRequest[] {
  const request = limits.soundPerTitle ? asked : { ...asked, title: undefined };
  const fingerprint = fingerprintOf(request);
  const model = limits.facts.modelOf(request.mv);
  return Array.from({ length: count }, (_, index) => ({
    seed: `${fingerprint}/${index}`,
    lyrics: request.instrumental ? undefined : request.prompt,
    description: request.description,
    tags: sungBy(request),
    title: request.title,
    // A switch that was not touched is no wish: words of the style may say that nobody sings.
    instrumental: request.instrumental || undefined,
    ...(request.negativeTags && { exclude: request.negativeTags }),
    maxSeconds: Math.min(limits.mostSeconds, model?.maxSeconds ?? limits.mostSeconds),
    ...(request.vocalGender && !request.instrumental && { singer: singers[request.vocalGender] }),
    ...(model?.quality && { quality: model.quality }),
    ...(model?.character && { character: model.character }),
    ...(work && { work }),
  }));
}

const singers = { f: 'female', m: 'male' } as const;

/** The style says who sings as well. */
const sungBy = ({ tags, vocalGender, instrumental }: MusicRequest): string | undefined =>
  vocalGender && !instrumental ? [`${singers[vocalGender]} vocal`, tags].filter(Boolean).join(', ') : tags;

/** What the request was about, in one text: faults match on it. */
export const wordsOf = (request: MusicRequest): string =>
  [request.title, request.prompt, request.description, request.tags].filter(Boolean).join('\n');
