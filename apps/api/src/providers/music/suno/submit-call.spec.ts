import { describe, expect, it } from '@jest/globals';
import { openWords } from '../words.fixture.js';
import type { Order } from '../order.js';
import { submitCall, sunoCan } from './submit-call.js';

const words = {
  title: '晚一点的月台',
  lyrics: '[Bridge]\n再等等',
  style: '民谣',
  excludeStyle: '金属',
  ...openWords,
};
const sung = { model: 'chirp-auk', words };
const base = { sources: [{ clipId: 'A', taskId: null }], notifyUrl: null };
const common = {
  prompt: '[Bridge]\n再等等',
  tags: '民谣',
  title: '晚一点的月台',
  negative_tags: '金属',
  generation_type: 'TEXT',
  mv: 'chirp-auk',
  make_instrumental: false,
};
const music = (more: object) => ({ path: '/suno/submit/music', body: { ...common, ...more } });

/** One order an operation, and what is posted for it: after the recipes of the gateways. */
const wires: [Order, object][] = [
  [{ ...base, sources: [], operation: 'music', ...sung, description: null }, music({})],
  [
    { ...base, operation: 'extend', ...sung, at: 93.4 },
    music({ task: 'extend', continue_clip_id: 'A', continue_at: 93.4 }),
  ],
  [{ ...base, operation: 'cover', ...sung }, music({ task: 'cover', cover_clip_id: 'A' })],
  [
    { ...base, operation: 'infill', ...sung, from: 40, to: 52.5 },
    music({
      ...{ task: 'infill', continue_clip_id: 'A', infill_start_s: 40, infill_end_s: 52.5 },
      ...{ continue_at: null, continued_aligned_prompt: null },
    }),
  ],
  [{ ...base, operation: 'underpainting', ...sung }, music({ task: 'underpainting', underpainting_clip_id: 'A' })],
  [{ ...base, operation: 'overpainting', ...sung }, music({ task: 'overpainting', overpainting_clip_id: 'A' })],
  [
    { ...base, operation: 'persona', ...sung, singer: { id: 'ours', name: '阿梨', description: '' }, singerId: 'P' },
    music({ task: 'artist_consistency', persona_id: 'P', artist_clip_id: 'A' }),
  ],
  [
    { ...base, operation: 'inspiration', ...sung, sources: [...base.sources, { clipId: 'B', taskId: null }] },
    music({ task: 'playlist_condition', playlist_clip_ids: ['A', 'B'] }),
  ],
  [
    { ...base, operation: 'concat', isInfill: true },
    { path: '/suno/submit/concat', body: { clip_id: 'A', is_infill: true } },
  ],
  [
    { ...base, operation: 'upsample', model: 'chirp-bass', title: '月台' },
    { path: '/suno/submit/upsample', body: { clip_id: 'A', mv: 'chirp-bass', title: '月台' } },
  ],
  [
    { ...base, operation: 'speed', speed: 0.75, title: '月台' },
    {
      path: '/suno/submit/speed',
      body: { clip_id: 'A', speed_multiplier: 0.75, keep_pitch: true, title: '月台' },
    },
  ],
  [
    { ...base, operation: 'stems', title: '月台' },
    {
      path: '/suno/submit/music',
      body: {
        ...{ task: 'gen_stem', continue_clip_id: 'A', title: '月台', prompt: '', generation_type: 'TEXT' },
        ...{ mv: 'chirp-stem', make_instrumental: true },
        ...{ stem_type_id: 91, stem_type_group_name: 'Twelve', stem_task: 'twelve' },
      },
    },
  ],
  [
    { ...base, operation: 'mp4' },
    { path: '/suno/submit/video', body: { clip_id: 'A' } },
  ],
  [
    { ...base, operation: 'midi' },
    { path: '/suno/submit/midi', body: { clip_id: 'A' } },
  ],
];

describe("the task family's words", () => {
  it.each(wires)('of $operation', (order, call) => {
    expect(submitCall(order)).toEqual(call);
  });

  it('are there for what the dialect says it can', () => {
    expect(wires.map(([{ operation }]) => operation).sort()).toEqual([...sunoCan].sort());
  });

  it('name the task of the source, by which the gateway finds its account', () => {
    const sources = [{ clipId: 'A', taskId: 'task A' }];
    expect(submitCall({ ...base, sources, operation: 'cover', ...sung }).body).toMatchObject({ task_id: 'task A' });
    expect(submitCall({ ...base, sources, operation: 'concat', isInfill: false }).body).toMatchObject({
      task_id: 'task A',
    });
  });

  it('say who sings and how closely, where that was chosen', () => {
    const chosen = { ...words, voice: 'f' as const, sliders: { ...words.sliders, style: 0.5, audio: 0 } };
    expect(submitCall({ ...base, operation: 'cover', model: 'chirp-auk', words: chosen }).body).toMatchObject({
      metadata: {
        create_mode: 'custom',
        vocal_gender: 'f',
        control_sliders: { style_weight: 0.5, audio_weight: 0 },
      },
    });
  });

  it('are not made up for what starts from a clip and has none', () => {
    expect(() => submitCall({ ...base, sources: [], operation: 'cover', ...sung })).toThrow('cover has no source');
  });
});
