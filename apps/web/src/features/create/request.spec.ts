import { describe, expect, it } from '@jest/globals';
import { emptyDraft, type Draft } from '../../songs/draft/draft';
import { costOf, gapOf, hasStyle, requestOf, usable, withStyle } from './request';
import { attemptFor } from '../../lib/attempt';

const draft = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft, ...change });
const custom = (change: Partial<Draft> = {}): Draft => draft({ mode: 'custom', ...change });

describe('the request of a draft', () => {
  it('sends only what the mode shows', () => {
    const words = { description: ' 给毕业那天 ', lyrics: '站台的灯', style: '民谣', title: '月台', excludeStyle: '' };
    expect(requestOf(draft(words))).toEqual({
      ...{ mv: 'chirp-auk', make_instrumental: false, is_public: false },
      gpt_description_prompt: '给毕业那天',
    });
    expect(requestOf(custom(words))).toMatchObject({ prompt: '站台的灯', tags: '民谣', title: '月台' });
    expect(requestOf(custom({ ...words, instrumental: true }))).not.toHaveProperty('prompt');
  });

  it('falls back to the base model when the remembered one is gone', () => {
    expect(requestOf(draft({ model: 'retired' })).mv).toBe('chirp-auk');
    expect(costOf(draft())).toBe(2);
  });

  it('falls back to the base model while the chosen one is for members', () => {
    const chosen = draft({ model: 'chirp-crow' });
    expect(requestOf(usable(chosen, false)).mv).toBe('chirp-auk');
    expect(requestOf(usable(chosen, true)).mv).toBe('chirp-crow');
    expect(usable(draft(), false)).toEqual(draft());
  });
});

describe('the gap', () => {
  it('names what is missing, the words before the points', () => {
    expect(gapOf(draft({ description: '  ' }), 0)).toEqual({ kind: 'description' });
    expect(gapOf(custom(), 9)).toEqual({ kind: 'lyrics' });
    expect(gapOf(custom({ instrumental: true }), 9)).toEqual({ kind: 'style' });
    expect(gapOf(draft({ description: '海边' }), 0.5)).toEqual({ kind: 'points', short: 1.5 });
    expect(gapOf(draft({ description: '海边' }), 2)).toBeNull();
    expect(gapOf(custom({ lyrics: '海' }), 2)).toBeNull();
  });

  it('asks a visitor for no points', () => expect(gapOf(draft({ description: '海边' }), null)).toBeNull());

  it('mirrors the limits', () => {
    const over = (change: Partial<Draft>) => gapOf(custom({ lyrics: '海', style: '民谣', ...change }), 9);
    expect(over({ lyrics: '海'.repeat(5001) })).toEqual({ kind: 'tooLong', field: 'prompt', by: 1 });
    expect(over({ style: '海'.repeat(1003) })).toEqual({ kind: 'tooLong', field: 'tags', by: 3 });
    expect(over({ title: '海'.repeat(81) })).toEqual({ kind: 'tooLong', field: 'title', by: 1 });
    expect(over({ excludeStyle: '海'.repeat(1001) })).toMatchObject({ field: 'negative_tags' });
    expect(gapOf(draft({ description: '海'.repeat(501) }), 9)).toMatchObject({ field: 'gpt_description_prompt' });
    expect(over({ lyrics: '海'.repeat(5000), title: '海'.repeat(80) })).toBeNull();
    expect(over({ lyrics: '🎵'.repeat(5000), title: '👨‍👩‍👧‍👦'.repeat(80), style: '🎵'.repeat(1000) })).toBeNull();
    expect(over({ lyrics: '🎵'.repeat(5002) })).toEqual({ kind: 'tooLong', field: 'prompt', by: 2 });
  });
});

describe('style words', () => {
  it('adds a word once, with one comma', () => {
    expect(withStyle('', '口琴', '，')).toBe('口琴');
    expect(withStyle('民谣，', '口琴', '，')).toBe('民谣，口琴');
    expect(withStyle('民谣, 口琴', '口琴', '，')).toBe('民谣, 口琴');
    expect(hasStyle('Folk, Harmonica', 'harmonica')).toBe(true);
  });
});

describe('an attempt', () => {
  it('keeps its key while the words are the same and the answer was lost', () => {
    let made = 0;
    const newKey = () => `key-${++made}`;
    const first = attemptFor({ prompt: 'a' }, null, newKey);
    expect(attemptFor({ prompt: 'a' }, first, newKey)).toBe(first);
    expect(attemptFor({ prompt: 'b' }, first, newKey).key).toBe('key-2');
    expect(attemptFor({ prompt: 'a' }, null, newKey).key).toBe('key-3');
  });
});
