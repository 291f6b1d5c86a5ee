import { describe, expect, it } from '@jest/globals';
import type { TaskRequest } from '@overtone/contract/operations-music';
import { Problem } from '@overtone/contract/problem';
import { askedBy, taskPlan } from './operations.task.rule.js';
import type { Source } from './operations.sources.rule.js';

const source = {
  ...{ id: 'a', uid: 1, status: 'complete', type: 'music', operation: 'music', provider: 'suno' },
  ...{ trashedAt: null, canRemix: false, isPublic: false, sourceSongId: null },
  ...{ title: '月台', tags: '民谣', lyrics: '站台的灯', modelName: 'chirp-auk', modelVersion: 'v4.5' },
  duration: 120.7,
} as Source;
const planOf = (request: TaskRequest) => taskPlan(request, [source], { family: 'suno' });
const extend = (more: object = {}): TaskRequest => ({ task: 'extend', continue_clip_id: 'a', ...more });
const infill = (infill_start_s: number, infill_end_s: number): TaskRequest => {
  return { task: 'infill', continue_clip_id: 'a', infill_start_s, infill_end_s, prompt: '换一段词' };
};
const codeOf = (request: TaskRequest, sources = [source]): string => {
  try {
    taskPlan(request, sources, { family: 'suno' });
  } catch (error) {
    return (error as Problem).code;
  }
  return 'none';
};

describe('what starts from a song', () => {
  it('takes title and style over where they are left open, and nothing that was said', () => {
    expect(planOf(extend()).words).toMatchObject({ title: '月台', tags: '民谣', lyrics: '' });
    expect(planOf(extend({ title: '下半夜', tags: '爵士' })).words).toMatchObject({ title: '下半夜', tags: '爵士' });
  });

  it('sings the same words in a cover and above a new band, unless it has its own or nobody sings', () => {
    for (const task of ['cover', 'underpainting'] as const) {
      const request = { task, cover_clip_id: 'a', underpainting_clip_id: 'a' } as TaskRequest;
      expect(planOf(request).words.lyrics).toBe('站台的灯');
      expect(planOf({ ...request, prompt: '另一段' }).words.lyrics).toBe('另一段');
      expect(planOf({ ...request, make_instrumental: true }).words.lyrics).toBe('');
    }
  });

  it('is continued from the end, rounded down, or from the second that was named', () => {
    expect(planOf(extend())).toMatchObject({
      wish: { operation: 'extend', at: 120 },
      sources: [{ songId: 'a', role: 'extend', second: 120 }],
    });
    expect(planOf(extend({ continue_at: 33.5 })).wish).toMatchObject({ at: 33.5 });
  });

  it.each([0, 0.5, 120.8, 500])('cannot be continued from second %d', (continue_at) => {
    expect(codeOf(extend({ continue_at }))).toBe('CONTINUE_AT_RANGE');
  });

  it('has a section replaced, whose words are not those of the song', () => {
    expect(planOf(infill(40, 52.5))).toMatchObject({
      wish: { operation: 'infill', from: 40, to: 52.5, words: { lyrics: '换一段词' } },
      words: { lyrics: '' },
      sources: [{ songId: 'a', role: 'infill', second: 40 }],
    });
  });

  it.each([
    ['behind the end', 100, 121],
    ['backwards', 50, 40],
    ['too short', 50, 50.5],
  ])('has no section replaced that lies %s', (_, from, to) => {
    expect(codeOf(infill(from, to))).toBe('INFILL_RANGE');
  });

  it('needs words where voices are added and where several songs inspire it', () => {
    expect(codeOf({ task: 'overpainting', overpainting_clip_id: 'a' })).toBe('LYRICS_MISSING');
    const inspired: TaskRequest = { task: 'playlist_condition', inspiration_clip_ids: ['a'] };
    expect(codeOf(inspired)).toBe('LYRICS_MISSING');
    expect(codeOf({ ...inspired, make_instrumental: true, tags: '氛围' })).toBe('none');
  });

  it('is refused the same song twice', () => {
    expect(() => askedBy({ task: 'playlist_condition', inspiration_clip_ids: ['a', 'a'] })).toThrow(Problem);
  });

  it.each([
    ['MODEL_UNKNOWN', { mv: 'chirp-v9' }],
    ['LYRICS_TOO_LONG', { prompt: '词'.repeat(5001) }],
    ['STYLE_TOO_LONG', { tags: '风'.repeat(1001) }],
  ])('is refused with %s', (code, more) => {
    expect(codeOf(extend(more))).toBe(code);
  });
});
