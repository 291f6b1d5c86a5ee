import { baseModel } from '@overtone/contract/models';
import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onDeskCleared } from './draft-desk';

export type DraftPurpose = 'cover' | 'extend' | 'persona';

/** The song the words and the style came from, and what it was opened for. */
export interface DraftSource {
  songId: string;
  title: string;
  purpose: DraftPurpose;
  /** Whole seconds, of `extend`. */
  continueAt: number | null;
  /** Of `persona`: the id of the voice, and who sings. */
  personaId: string | null;
  singer: string;
}

/** What is on the writing desk. It outlives reloads and a visitor's login; with a member's session it goes. */
export interface Draft {
  mode: 'simple' | 'custom';
  description: string;
  lyrics: string;
  style: string;
  title: string;
  excludeStyle: string;
  instrumental: boolean;
  /** Remembered from song to song; private until the member says otherwise. */
  isPublic: boolean;
  model: string;
  source: DraftSource | null;
}

export const emptyDraft: Draft = {
  mode: 'simple',
  description: '',
  lyrics: '',
  style: '',
  title: '',
  excludeStyle: '',
  instrumental: false,
  isPublic: false,
  model: baseModel.id,
  source: null,
};

export const useDraft = create<Draft>()(persist(() => emptyDraft, { name: 'createDraft', version: 1 }));

onDeskCleared(() => useDraft.setState(emptyDraft, true));

export function editDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
}

/** A song's words and settings back on the desk, to be tried again. */
export function draftOf(song: Song): Draft {
  const simple = Boolean(song.gpt_description_prompt);
  return {
    mode: simple ? 'simple' : 'custom',
    description: song.gpt_description_prompt ?? '',
    lyrics: simple ? '' : song.prompt,
    style: simple ? '' : song.tags,
    title: simple ? '' : song.title,
    excludeStyle: song.negative_tags,
    instrumental: !simple && !song.prompt,
    isPublic: song.is_public,
    model: song.model_name,
    source: null,
  };
}

/** Title, lyrics, style and what to leave out; the model and who may hear it stay as the member has them. */
export const similarTo = (song: Pick<Song, 'title' | 'prompt' | 'tags' | 'negative_tags'>): Partial<Draft> => ({
  mode: 'custom',
  title: song.title,
  lyrics: song.prompt,
  style: song.tags,
  excludeStyle: song.negative_tags,
  instrumental: !song.prompt,
  source: null,
});
