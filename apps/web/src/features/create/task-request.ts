import { makesOf, type ProviderId, providers, type SliderName } from '@overtone/contract/providers';
import type { TaskRequest } from '@overtone/contract/operations-music';
import { familyOf, restOf, type Draft, type Sliders } from '../../songs/draft/draft';
import type { DraftPurpose, DraftSource } from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';

/** What the song on the desk is used for; null: nothing, or the words alone are taken from it. */
export const purposeOf = ({ source }: Draft): DraftPurpose | null =>
  source && isOffered(source.purpose) ? source.purpose : null;

/** Whether the chosen family cannot be asked for what the song on the desk is there for. */
export function isOutOfFamily(draft: Draft): boolean {
  const purpose = purposeOf(draft);
  return draft.source !== null && purpose !== null && !makesOf(familyOf(draft), purpose, draft.source.family);
}

type Named<T> = T extends TaskRequest ? Omit<T, keyof Shared> : never;
type Shared = Omit<Extract<TaskRequest, { task: 'cover' }>, 'task' | 'cover_clip_id'>;
/** The part of a request that says which songs it starts from, and where. */
export type Task = Named<TaskRequest>;

const tasks: Record<DraftPurpose, (source: DraftSource) => Task> = {
  extend: ({ songId, continueAt }) => ({ task: 'extend', continue_clip_id: songId, continue_at: continueAt }),
  cover: ({ songId }) => ({ task: 'cover', cover_clip_id: songId }),
  infill: ({ songId, from, to }) => ({
    ...{ task: 'infill', continue_clip_id: songId, infill_start_s: from, infill_end_s: to },
  }),
  underpainting: ({ songId }) => ({ task: 'underpainting', underpainting_clip_id: songId }),
  overpainting: ({ songId }) => ({ task: 'overpainting', overpainting_clip_id: songId }),
  persona: ({ personaId }) => ({ task: 'artist_consistency', persona_id: personaId ?? '' }),
  inspiration: ({ songId, others }) => ({
    ...{ task: 'playlist_condition', inspiration_clip_ids: [songId, ...others.map((other) => other.songId)] },
  }),
};

/** Only what its purpose needs: what another one needs is kept on the desk, and not sent. */
export function taskOf(draft: Draft): Task | null {
  const purpose = purposeOf(draft);
  return draft.source && purpose ? tasks[purpose](draft.source) : null;
}

/** Those that start from sound; a variation is one of something. */
const ofSound: readonly SliderName[] = ['audio', 'variation'];

/** What a family can be told of how it is to sound, in the order they are shown. */
export const slidersOf = (family: ProviderId, sounding: boolean): SliderName[] =>
  providers[family].sliders.filter((name) => sounding || !ofSound.includes(name));

const wireNames = {
  style: 'style_weight',
  weirdness: 'weirdness_constraint',
  audio: 'audio_weight',
  lyricsWeight: 'lyrics_weight',
  clarity: 'clarity',
  quality: 'quality',
  start: 'section_start',
  variation: 'variation',
} as const satisfies Record<SliderName, string>;
export type Weights = Partial<Record<(typeof wireNames)[SliderName], number>>;

/** From 0 to 1; where a slider rests nothing is asked for, and where there is no sound there is none to keep. */
export function weightsOf(sliders: Sliders, family: ProviderId, sounding: boolean): Weights {
  const moved = slidersOf(family, sounding).filter((name) => sliders[name] !== restOf(family, name));
  return Object.fromEntries(moved.map((name) => [wireNames[name], sliders[name] / 100]));
}
