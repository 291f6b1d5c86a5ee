import { baseModel, baseModelOf, modelById, type Model } from '@overtone/contract/models';
import { type ProviderId, providers } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import { onDeskCleared } from './draft-desk';
import type { Draft, Sliders } from './draft-type';

export type { Aside, Draft, FamilySettings, Piece, Sliders, Writing } from './draft-type';

/** Of 100; in the middle nothing is asked for. */
export const evenly = 50;

const evenSliders: Sliders = {
  ...{ style: evenly, weirdness: evenly, audio: evenly, lyricsWeight: evenly },
  ...{ clarity: evenly, quality: evenly, start: evenly, variation: evenly },
};

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
  sliders: evenSliders,
  left: {},
  seed: '',
  verbatim: false,
  source: null,
  asides: [],
  laid: {},
};

/** One that is offered no more gives way to the first of its family. */
export function modelOf({ model }: Pick<Draft, 'model'>): Model {
  const { provider } = modelById(model) ?? baseModel;
  return providers[provider].models.find(({ id }) => id === model) ?? baseModelOf(provider);
}
export const familyOf = (draft: Pick<Draft, 'model'>): ProviderId => modelOf(draft).provider;

const name = 'createDraft';
export const useDraft = create<Draft>()(persist(() => emptyDraft, { name, version: 4, migrate: fromBefore }));

/** The draft as it can be sent: a model that is closed to this member gives way to the base one of its family, and is remembered. */
export const usable = (draft: Draft, membersModels: boolean): Draft =>
  modelOf(draft).memberOnly && !membersModels ? { ...draft, model: baseModelOf(familyOf(draft)).id } : draft;

/** What an earlier version kept: its song lacks most of what is known of one now, the words stay. */
function fromBefore(kept: unknown): Draft {
  return { ...emptyDraft, ...withEverySlider(kept as Partial<Draft>), source: null };
}

/** Settings that were kept before a slider was known have it in the middle. */
export const withEverySlider = <T extends { sliders?: Partial<Sliders> }>(kept: T): T & { sliders: Sliders } => ({
  ...kept,
  sliders: { ...evenSliders, ...kept.sliders },
});

readOtherTabs(name, useDraft);

onDeskCleared(() => useDraft.setState(emptyDraft, true));

export function editDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
}

/** The words stay; the model and how it is to sound are those with which the family was left, or as it begins. */
export function inFamily(draft: Draft, family: ProviderId): Partial<Draft> {
  const now = familyOf(draft);
  if (now === family) return {};
  const { model, sliders } = draft;
  const before = draft.left[family] ?? { model: baseModelOf(family).id, sliders: evenSliders };
  return { ...before, left: { ...draft.left, [now]: { model, sliders } } };
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
