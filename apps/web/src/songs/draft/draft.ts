import { baseModel } from '@overtone/contract/models';
import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import { onDeskCleared } from './draft-desk';
import type { DraftSource } from './draft-source';

/** Of 100; in the middle nothing is asked for. */
export const evenly = 50;

export interface Sliders {
  /** How closely the style is kept to. */
  style: number;
  weirdness: number;
  /** How much of the sound it starts from is kept. */
  audio: number;
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
  /** Empty: whoever suits the song. */
  vocalGender: '' | 'm' | 'f';
  sliders: Sliders;
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
  vocalGender: '',
  sliders: { style: evenly, weirdness: evenly, audio: evenly },
  source: null,
};

const name = 'createDraft';
export const useDraft = create<Draft>()(persist(() => emptyDraft, { name, version: 3, migrate: fromBefore }));

/** What an earlier version kept: its song lacks most of what is known of one now, the words stay. */
function fromBefore(kept: unknown): Draft {
  return { ...emptyDraft, ...(kept as Partial<Draft>), source: null };
}

readOtherTabs(name, useDraft);

onDeskCleared(() => useDraft.setState(emptyDraft, true));

export function editDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
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
