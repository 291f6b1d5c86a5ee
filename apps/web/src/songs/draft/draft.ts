import { baseModel, baseModelOf, modelById, type Model } from '@overtone/contract/models';
import { type ProviderId, providers, type SliderName, sliderNames } from '@overtone/contract/providers';
import { middleOf } from '@overtone/contract/slider-middles';
import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import { onDeskCleared } from './draft-desk';
import type { Draft, FamilySettings, Piece, Sliders } from './draft-type';

export type { Aside, Draft, FamilySettings, Piece, Sliders, Writing } from './draft-type';

/** Of 100; there nothing is asked for. */
export const restOf = (family: ProviderId, name: SliderName): number => Math.round(middleOf(family, name) * 100);

const restingAt = (family: ProviderId): Sliders =>
  Object.fromEntries(sliderNames.map((slider) => [slider, restOf(family, slider)])) as Sliders;

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
  sliders: restingAt(baseModel.provider),
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

/** Of what is kept: its sliders rest where they do now. */
interface Marked {
  rests?: true;
}
export const marked = <T extends object>(kept: T): T & Marked => ({ ...kept, rests: true });

const name = 'createDraft';
/**
 * A new version number would be written back by whoever reads an older one, and a tab of the release before would answer in
 * kind without end: what is kept is marked instead, and read as it is meant.
 */
export const useDraft = create<Draft>()(
  persist(() => emptyDraft, { name, version: 4, migrate: fromBefore, partialize: marked, merge: asKept }),
);

/** The draft as it can be sent: a model that is closed to this member gives way to the base one of its family, and is remembered. */
export const usable = <T extends Pick<Draft, 'model'>>(draft: T, membersModels: boolean): T =>
  modelOf(draft).memberOnly && !membersModels ? { ...draft, model: baseModelOf(familyOf(draft)).id } : draft;

/** What an earlier version kept: its song lacks most of what is known of one now, the words stay. */
export function fromBefore(kept: unknown): Draft {
  return { ...emptyDraft, ...withEverySlider(kept as Partial<Draft>), source: null };
}

/** @param kept by whatever release. */
export function asKept(kept: unknown): Draft {
  const { rests, ...draft } = { ...emptyDraft, ...(kept as Partial<Draft> & Marked) };
  if (rests) return draft;
  const asides = draft.asides.map(({ piece, laid }) => ({ piece: rested(piece), laid }));
  return { ...draft, ...rested(draft), asides };
}

/** Every slider rested at 50 once: what was not moved then rests where it does now. */
function rested({ left, ...piece }: Piece): Piece {
  const known = Object.entries(left ?? {}).map(([family, settings]) => [family, atRest(settings)]);
  return { ...atRest(piece), ...(left && { left: Object.fromEntries(known) as Draft['left'] }) };
}

/** Of settings that were kept when every slider rested at 50. */
export function atRest<T extends Partial<FamilySettings>>(settings: T): T {
  const { sliders, model } = settings;
  if (!sliders || model === undefined) return settings;
  const rest = restingAt(familyOf({ model }));
  const now = sliderNames.map((slider) => [slider, sliders[slider] === 50 ? rest[slider] : sliders[slider]]);
  return { ...settings, sliders: Object.fromEntries(now) as Sliders };
}

/** Settings that were kept before a slider was known have it where it rests. */
export const withEverySlider = <T extends { model?: string; sliders?: Partial<Sliders> }>(
  kept: T,
): T & { sliders: Sliders } => ({
  ...kept,
  sliders: { ...restingAt(familyOf({ model: kept.model ?? baseModel.id })), ...kept.sliders },
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
  const before = draft.left[family] ?? { model: baseModelOf(family).id, sliders: restingAt(family) };
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
