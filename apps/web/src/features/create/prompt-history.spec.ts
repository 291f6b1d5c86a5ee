import { describe, expect, it } from '@jest/globals';
import { storage } from '../../lib/browser.fixture';
import type { Prompt } from './prompt-history';

const { nameOf, remembered, rememberPrompt, usePrompts } = await import('./prompt-history');
const { emptyDraft } = await import('../../songs/draft/draft');
const { passDesk } = await import('../../songs/draft/draft-desk');

describe('what was sent before', () => {
  const prompt = (description: string): Prompt => ({
    ...{ mode: 'simple', description, style: '', excludeStyle: '', title: '', lyrics: '', instrumental: false },
  });

  it('is kept newest first, each once, twenty at most', () => {
    const all = Array.from({ length: 25 }, (_, n) => prompt(String(n))).reduce(remembered, [] as readonly Prompt[]);
    expect(all.map(({ description }) => description)).toEqual(Array.from({ length: 20 }, (_, n) => String(24 - n)));
    expect(
      remembered(all, prompt('10'))
        .map(({ description }) => description)
        .slice(0, 3),
    ).toEqual(['10', '24', '23']);
  });

  it('is called by its title, or by how it begins', () => {
    const custom: Prompt = { ...prompt(''), mode: 'custom', lyrics: '[Verse]\n站台的灯', style: '民谣' };
    expect([prompt('海边\n的歌'), custom, { ...custom, title: '月台' }, { ...custom, lyrics: '' }].map(nameOf)).toEqual(
      ['海边', '站台的灯', '月台', '民谣'],
    );
  });

  it('is nothing where nothing was written', () => {
    rememberPrompt({ ...emptyDraft, mode: 'custom', lyrics: '\n' });
    expect(usePrompts.getState().prompts).toEqual([]);
    rememberPrompt({ ...emptyDraft, mode: 'custom', lyrics: '[Verse]' });
    rememberPrompt({ ...emptyDraft, mode: 'custom', excludeStyle: '鼓' });
    expect(usePrompts.getState().prompts.map(nameOf)).toEqual(['鼓', '[Verse]']);
  });

  it('goes when its owner logs out', () => {
    rememberPrompt({ ...emptyDraft, description: '海边' });
    expect(storage.createPrompts).toContain('海边');
    passDesk('100001', null);
    expect([usePrompts.getState().prompts, storage.createPrompts]).toEqual([[], undefined]);
  });
});
