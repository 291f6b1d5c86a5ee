import { limits } from '@overtone/contract/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import type { Draft } from '../../songs/draft/draft';
import { onDeskCleared } from '../../songs/draft/draft-desk';

/** How a song is to sound and who may hear it, without the words that are sung and the song it starts from. */
export type PresetSettings = Pick<
  Draft,
  'mode' | 'style' | 'excludeStyle' | 'instrumental' | 'isPublic' | 'model' | 'vocalGender' | 'sliders'
>;
export interface Preset extends PresetSettings {
  name: string;
}

const name = 'createPresets';
const nothing = { presets: [] as readonly Preset[] };

/** Kept in this browser as the draft is, and gone with it. */
export const usePresets = create<{ presets: readonly Preset[] }>()(persist(() => nothing, { name, version: 1 }));
readOtherTabs(name, usePresets);

onDeskCleared(() => {
  usePresets.setState(nothing, true);
  usePresets.persist.clearStorage();
});

export const settingsOf = (draft: Draft): PresetSettings => ({
  mode: draft.mode,
  style: draft.style,
  excludeStyle: draft.excludeStyle,
  instrumental: draft.instrumental,
  isPublic: draft.isPublic,
  model: draft.model,
  vocalGender: draft.vocalGender,
  sliders: draft.sliders,
});

const named = (presets: readonly Preset[], wanted: string) => presets.findIndex((preset) => preset.name === wanted);
export const hasName = (presets: readonly Preset[], wanted: string): boolean => named(presets, wanted.trim()) >= 0;

/** What keeps a name from being given; null: nothing. */
export function nameGap(presets: readonly Preset[], wanted: string): 'empty' | 'full' | null {
  if (!wanted.trim()) return 'empty';
  return hasName(presets, wanted) || presets.length < limits.presets.max ? null : 'full';
}

/** In front of the others; under a name that is there in its place. */
export function withPreset(presets: readonly Preset[], preset: Preset): readonly Preset[] {
  const at = named(presets, preset.name);
  return at < 0 ? [preset, ...presets].slice(0, limits.presets.max) : presets.with(at, preset);
}

/** Unchanged when the new name is empty or another one's. */
export function renamed(presets: readonly Preset[], from: string, to: string): readonly Preset[] {
  const next = to.trim();
  if (!next || hasName(presets, next)) return presets;
  return presets.map((preset) => (preset.name === from ? { ...preset, name: next } : preset));
}

export const changePresets = (change: (presets: readonly Preset[]) => readonly Preset[]): void =>
  void usePresets.setState(({ presets }) => ({ presets: change(presets) }));
