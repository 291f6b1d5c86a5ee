import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readOtherTabs } from '../../lib/kept-in-tabs';
import type { Draft } from '../../songs/draft/draft';
import { onDeskCleared } from '../../songs/draft/draft-desk';

/** What was sent from this desk, newest first. */
export type Prompt = Pick<
  Draft,
  'mode' | 'description' | 'style' | 'excludeStyle' | 'title' | 'lyrics' | 'instrumental'
>;

const name = 'createPrompts';
const most = 20;
const nothing = { prompts: [] as readonly Prompt[] };

export const usePrompts = create<{ prompts: readonly Prompt[] }>()(persist(() => nothing, { name, version: 1 }));
readOtherTabs(name, usePrompts);

onDeskCleared(() => usePrompts.setState(nothing, true));

const same = (one: Prompt, other: Prompt): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The latest first, each once. */
export const remembered = (prompts: readonly Prompt[], prompt: Prompt): readonly Prompt[] =>
  [prompt, ...prompts.filter((one) => !same(one, prompt))].slice(0, most);

export function rememberPrompt({ mode, description, style, excludeStyle, title, lyrics, instrumental }: Draft): void {
  const prompt: Prompt = { mode, description, style, excludeStyle, title, lyrics, instrumental };
  // Some songs are asked for without a word: there is nothing to write again.
  if (nameOf(prompt) === '') return;
  usePrompts.setState(({ prompts }) => ({ prompts: remembered(prompts, prompt) }));
}

const unmarked = (lyrics: string): string => lyrics.replace(/^\s*\[[^\]]*\]\s*/gm, '');

/** What a prompt is called in a list: its title, or how it begins. Empty: nothing of it was written. */
export const nameOf = ({ mode, description, title, lyrics, style, excludeStyle }: Prompt): string => {
  const text = mode === 'simple' ? description : title || unmarked(lyrics) || lyrics || style || excludeStyle;
  return text.trim().split('\n')[0]?.slice(0, 40) ?? '';
};
