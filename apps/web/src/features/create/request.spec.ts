import { describe, expect, it } from '@jest/globals';
import { musicRequest } from '@overtone/contract/generation';
import { models } from '@overtone/contract/models';
import { emptyDraft, inFamily, usable, type Draft } from '../../songs/draft/draft';
import { sourceOf, type DraftPurpose, type DraftSource } from '../../songs/draft/draft-source';
import { aSong } from '../../songs/data/song.fixture';
import { costOf, gapOf, hasStyle, operationOf, requestOf, withStyle } from './request';
import { ways } from './family-request';

const bodyOf = (of: Draft) => requestOf(of).body;
const draft = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft, ...change });
const custom = (change: Partial<Draft> = {}): Draft => draft({ mode: 'custom', ...change });

describe('the request of a draft', () => {
  it('sends only what the mode shows', () => {
    const words = { description: ' 给毕业那天 ', lyrics: '站台的灯', style: '民谣', title: '月台', excludeStyle: '' };
    expect(bodyOf(draft(words))).toEqual({
      ...{ mv: 'chirp-auk', make_instrumental: false, is_public: false },
      gpt_description_prompt: '给毕业那天',
    });
    expect(bodyOf(custom(words))).toMatchObject({ prompt: '站台的灯', tags: '民谣', title: '月台' });
    expect(bodyOf(custom({ ...words, instrumental: true }))).not.toHaveProperty('prompt');
  });

  it('falls back to the base model when the remembered one is gone', () => {
    expect(bodyOf(draft({ model: 'retired' })).mv).toBe('chirp-auk');
    expect(costOf(draft())).toBe(2);
  });

  it('falls back to the base model while the chosen one is for members', () => {
    const chosen = draft({ model: 'chirp-crow' });
    expect(bodyOf(usable(chosen, false)).mv).toBe('chirp-auk');
    expect(bodyOf(usable(chosen, true)).mv).toBe('chirp-crow');
    expect(usable(draft(), false)).toEqual(draft());
  });
});

describe('the request at a family', () => {
  const words = { lyrics: '站台的灯', style: '民谣', title: '月台', excludeStyle: '电音', vocalGender: 'f' } as const;
  const moved = { ...emptyDraft.sliders, style: 80, weirdness: 20, audio: 10, lyricsWeight: 70, clarity: 30 };
  const sliders = { ...moved, quality: 90, start: 0, variation: 5 };
  const at = (model: string, change: Partial<Draft> = {}) =>
    requestOf(custom({ ...words, sliders, seed: '7', verbatim: true, model, ...change }));
  const plain = { make_instrumental: false, is_public: false };
  const sung = { ...plain, prompt: '站台的灯', tags: '民谣', title: '月台' };

  it('goes to where its songs begin, with what it knows and nothing else', () => {
    const { way, body } = at('chirp-auk');
    expect([way, body]).toEqual([
      'suno',
      {
        ...sung,
        mv: 'chirp-auk',
        negative_tags: '电音',
        vocal_gender: 'f',
        style_weight: 0.8,
        weirdness_constraint: 0.2,
      },
    ]);
    expect(at('udio32-v1.5')).toEqual({
      way: 'udio',
      body: {
        ...{ ...sung, mv: 'udio32-v1.5', negative_tags: '电音', seed: 7, verbatim: true },
        ...{ style_weight: 0.8, lyrics_weight: 0.7, clarity: 0.3, quality: 0.9, section_start: 0 },
      },
    });
    expect(at('mureka-9')).toEqual({ way: 'murekaSong', body: { ...sung, mv: 'mureka-9', vocal_gender: 'f' } });
    expect(at('FUZZ-1.0')).toEqual({
      way: 'riffMusic',
      body: { ...sung, mv: 'FUZZ-1.0', style_weight: 0.8, weirdness_constraint: 0.2, lyrics_weight: 0.7 },
    });
  });

  it('names no measure of Udio that was left where it rests, and one that was moved to the middle', () => {
    const resting = { ...emptyDraft, ...inFamily(emptyDraft, 'udio'), ...words, mode: 'custom' } as Draft;
    const measures = ['style_weight', 'lyrics_weight', 'clarity', 'quality', 'section_start'];
    for (const name of measures) expect(requestOf(resting).body).not.toHaveProperty(name);
    const even = { ...resting, sliders: { ...resting.sliders, clarity: 50, quality: 60, start: 41 } };
    expect(requestOf(even).body).toMatchObject({ clarity: 0.5, quality: 0.6, section_start: 0.41 });
  });

  it('of Mureka without a voice is style alone', () => {
    const { make_instrumental: _, prompt: __, ...style } = sung;
    expect(at('mureka-9', { instrumental: true })).toEqual({
      way: 'murekaInstrumental',
      body: { ...style, mv: 'mureka-9' },
    });
  });

  it.each([
    ['chirp-auk', 'suno', 2],
    ['udio32-v1.5', 'udio', 1],
    ['udio130-v1.5', 'udio', 2],
    ['mureka-7.6', 'murekaSong', 2],
    ['FUZZ-1.1 Pro', 'riffPrompt', 1],
  ] as const)('%s of a description: by %s for %p points, settings of the other mode stay', (model, way, cost) => {
    const simple = draft({ ...words, description: '海边', sliders, seed: '7', model });
    expect(requestOf(simple)).toEqual({ way, body: { ...plain, mv: model, gpt_description_prompt: '海边' } });
    expect(costOf(simple)).toBe(cost);
  });

  it('passes the schema of its call, whatever the desk says', () => {
    const source = (type: 'udio' | 'riff_music', purpose: DraftPurpose) =>
      sourceOf(aSong({ type, duration: 30 }), { purpose, uid: '100001', singer: '' });
    const extended = { ...source('udio', 'extend'), side: 'before' } as const;
    const all = [
      ...models.flatMap(({ id }) => [at(id), at(id, { instrumental: true }), at(id, { mode: 'simple' })]),
      at('udio32-v1.5', { source: extended }),
      at('FUZZ-1.0', { source: source('riff_music', 'extend') }),
      at('FUZZ-1.0', { source: source('riff_music', 'cover') }),
    ];
    for (const { way, body } of all) expect(ways[way].body.safeParse(body)).toMatchObject({ success: true });
    expect(all.slice(-3)).toMatchObject([
      { way: 'udio', body: { task: 'extend', continue_clip_id: 's0', side: 'before' } },
      { way: 'riffExtend', body: { continue_clip_id: 's0', continue_at: 30, audio_weight: 0.1, variation: 0.05 } },
      { way: 'riffCover', body: { cover_clip_id: 's0' } },
    ]);
  });

  it('is not sent where the family cannot be asked for it', () => {
    const source = sourceOf(aSong(), { purpose: 'cover', uid: '100001', singer: '' });
    for (const model of ['udio32-v1.5', 'mureka-9'])
      expect(gapOf(custom({ ...words, model, source }), 9)).toEqual({ kind: 'family' });
    expect(gapOf(custom({ ...words, model: 'FUZZ-1.0', source }), 9)).toBeNull();
  });

  it('has a seed that can be one', () => {
    const seeded = (seed: string, model = 'udio32-v1.5') => gapOf(custom({ ...words, model, seed }), 9);
    expect([seeded('2147483647'), seeded('2147483648'), seeded('2147483648', 'FUZZ-1.0')]).toEqual([
      ...[null, { kind: 'seed' }, null],
    ]);
  });

  it('gives way to the base model of its family while the chosen one is for members', () => {
    expect(usable(custom({ model: 'mureka-9.5' }), false).model).toBe('mureka-7.6');
    expect(gapOf(custom({ ...words, model: 'FUZZ-1.0' }), 0.5)).toEqual({ kind: 'points', short: 0.5 });
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

describe('the request of a draft that starts from a song', () => {
  const words = { lyrics: '站台的灯', style: '民谣', title: '', excludeStyle: '', description: '不在这里' };
  const on = (purpose: DraftPurpose, more: Partial<DraftSource> = {}, rest: Partial<Draft> = {}) => {
    const source = sourceOf(aSong({ duration: 60.4 }), { purpose, uid: '100001', singer: '阿梨' });
    return { ...emptyDraft, ...words, source: { ...source, ...more }, ...rest };
  };
  const sung = {
    ...{ mv: 'chirp-auk', make_instrumental: false, is_public: false },
    ...{ prompt: '站台的灯', tags: '民谣', title: '', negative_tags: '' },
  };

  it.each<[DraftPurpose, object]>([
    ['extend', { task: 'extend', continue_clip_id: 's0', continue_at: 60 }],
    ['cover', { task: 'cover', cover_clip_id: 's0' }],
    ['infill', { task: 'infill', continue_clip_id: 's0', infill_start_s: 20, infill_end_s: 41 }],
    ['underpainting', { task: 'underpainting', underpainting_clip_id: 's0' }],
    ['overpainting', { task: 'overpainting', overpainting_clip_id: 's0' }],
    ['persona', { task: 'artist_consistency', persona_id: 'p1' }],
    ['inspiration', { task: 'playlist_condition', inspiration_clip_ids: ['s0', 's7'] }],
  ])('to %s says so and where, and nothing that another purpose keeps', (purpose, task) => {
    const request = bodyOf(on(purpose, { personaId: 'p1', others: [{ songId: 's7', title: '' }] }));
    expect(request).toEqual({ ...sung, ...task });
    expect(musicRequest.safeParse(request).success).toBe(true);
    expect(operationOf(on(purpose))).toBe(purpose);
    expect(costOf(on(purpose))).toBe(2);
  });

  it('keeps to the words, whatever way of writing was chosen before, and adds voices that sing', () => {
    expect(bodyOf(on('cover', {}, { mode: 'simple' }))).not.toHaveProperty('gpt_description_prompt');
    const still = { instrumental: true, vocalGender: 'f' } as const;
    expect(bodyOf(on('cover', {}, still))).not.toHaveProperty('vocal_gender');
    expect(bodyOf(on('overpainting', {}, still))).toMatchObject({ prompt: '站台的灯', vocal_gender: 'f' });
    const singer = bodyOf(on('persona', { personaId: 'p1' }, still));
    expect(singer).toMatchObject({ prompt: '站台的灯', make_instrumental: false });
    expect(singer).not.toHaveProperty('vocal_gender');
  });

  it('[L3-27] carries the settings that were moved from the middle, that of the sound only where there is some', () => {
    const sliders = { ...emptyDraft.sliders, style: 80, audio: 25 };
    expect(bodyOf(on('cover', {}, { sliders }))).toMatchObject({ style_weight: 0.8, audio_weight: 0.25 });
    expect(bodyOf(on('cover', {}, { sliders }))).not.toHaveProperty('weirdness_constraint');
    const plain = bodyOf(custom({ ...words, sliders }));
    expect(plain).toMatchObject({ style_weight: 0.8 });
    expect(plain).not.toHaveProperty('audio_weight');
  });

  it('needs words where the song brings none', () => {
    const empty = { lyrics: ' ', style: '' };
    for (const purpose of ['extend', 'cover', 'infill', 'underpainting'] as const)
      expect(gapOf(on(purpose, {}, empty), 9)).toBeNull();
    for (const purpose of ['overpainting', 'persona', 'inspiration'] as const)
      expect(gapOf(on(purpose, {}, empty), 9)).toEqual({ kind: 'lyrics' });
    expect(gapOf(on('inspiration', {}, { ...empty, instrumental: true }), 9)).toEqual({ kind: 'style' });
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
