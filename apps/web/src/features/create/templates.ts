import { limits } from '@overtone/contract/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import { atRest, marked, withEverySlider, type Draft } from '../../songs/draft/draft';
import { onDeskCleared } from '../../songs/draft/draft-desk';

/**
 * How a song is to sound, without the words that are sung and the song it starts from. Who may hear it is no part of it:
 * nothing becomes public but by the switch.
 */
export type TemplateSettings = Pick<
  Draft,
  'mode' | 'style' | 'excludeStyle' | 'instrumental' | 'model' | 'vocalGender' | 'sliders' | 'seed' | 'verbatim'
>;
export interface Template extends TemplateSettings {
  name: string;
}

const name = 'createTemplates';
const nothing = { templates: [] as readonly Template[] };

/** Kept in this browser as the draft is, by the same rules, and gone with it. */
export const useTemplates = create<{ templates: readonly Template[] }>()(
  persist(() => nothing, { name, version: 2, migrate: fromBefore, partialize: marked, merge: asKept }),
);
interface Kept {
  templates?: readonly (Template & Partial<Pick<Draft, 'isPublic'>>)[];
  rests?: true;
}
/** What was kept before other families were known asks for nothing that is theirs. */
function fromBefore(kept: unknown): { templates: readonly Template[] } {
  const { templates = [] } = kept as Kept;
  const unasked = { seed: '', verbatim: false };
  return { templates: templates.map((template) => ({ ...unasked, ...withEverySlider(template) })) };
}
/** Who may hear the song was kept once: it is not read. */
function asKept(kept: unknown): { templates: readonly Template[] } {
  const { templates = [], rests } = kept as Kept;
  return {
    templates: templates.map(({ isPublic: _isPublic, ...template }) => (rests ? template : atRest(template))),
  };
}

readOtherTabs(name, useTemplates);

onDeskCleared(() => useTemplates.setState(nothing, true));

export const settingsOf = (draft: Draft): TemplateSettings => ({
  mode: draft.mode,
  style: draft.style,
  excludeStyle: draft.excludeStyle,
  instrumental: draft.instrumental,
  model: draft.model,
  vocalGender: draft.vocalGender,
  sliders: draft.sliders,
  seed: draft.seed,
  verbatim: draft.verbatim,
});

const named = (templates: readonly Template[], wanted: string) =>
  templates.findIndex((template) => template.name === wanted);
export const hasName = (templates: readonly Template[], wanted: string): boolean =>
  named(templates, wanted.trim()) >= 0;

/** What keeps a name from being given; null: nothing. */
export function nameGap(templates: readonly Template[], wanted: string): 'empty' | 'full' | null {
  if (!wanted.trim()) return 'empty';
  return hasName(templates, wanted) || templates.length < limits.templates.max ? null : 'full';
}

/** In front of the others; under a name that is there in its place. */
export function withTemplate(templates: readonly Template[], template: Template): readonly Template[] {
  const at = named(templates, template.name);
  return at < 0 ? [template, ...templates].slice(0, limits.templates.max) : templates.with(at, template);
}

/** Unchanged when the new name is empty or another one's. */
export function renamed(templates: readonly Template[], from: string, to: string): readonly Template[] {
  const next = to.trim();
  if (!next || hasName(templates, next)) return templates;
  return templates.map((template) => (template.name === from ? { ...template, name: next } : template));
}

export const changeTemplates = (change: (templates: readonly Template[]) => readonly Template[]): void =>
  void useTemplates.setState(({ templates }) => ({ templates: change(templates) }));
