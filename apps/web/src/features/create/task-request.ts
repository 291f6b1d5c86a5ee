import type { TaskRequest } from '@overtone/contract/operations-music';
import { evenly, type Draft, type Sliders } from '../../songs/draft/draft';
import type { DraftPurpose, DraftSource } from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';

/** What the song on the desk is used for; null: nothing, or the words alone are taken from it. */
export const purposeOf = ({ source }: Draft): DraftPurpose | null =>
  source && isOffered(source.purpose) ? source.purpose : null;

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

/** From 0 to 1; in the middle nothing is asked for, and where there is no sound there is none to keep. */
export function slidersOf({ style, weirdness, audio }: Sliders, sounding: boolean) {
  return {
    ...(style !== evenly && { style_weight: style / 100 }),
    ...(weirdness !== evenly && { weirdness_constraint: weirdness / 100 }),
    ...(sounding && audio !== evenly && { audio_weight: audio / 100 }),
  };
}
