import { baseModel } from '@overtone/contract/models';
import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What is on the writing desk. It outlives reloads and logins. */
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
};

export const useDraft = create<Draft>()(persist(() => emptyDraft, { name: 'createDraft', version: 1 }));

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
  };
}
