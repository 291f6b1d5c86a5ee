import type { Track } from './track';

/** Songs for the specs beside. */
export const aTrack = (overrides: Partial<Track> = {}): Track => ({
  id: 's0',
  task_id: 't0',
  title: '晚一点的月台',
  nickname: '阿梨',
  display_name: null,
  type: 'music',
  model_name: 'chirp-auk',
  audio_url: `/media/${overrides.id ?? 's0'}.mp3`,
  image_url: null,
  image_large_url: null,
  duration: 100,
  peaks: null,
  is_public: true,
  is_sandbox: false,
  ...overrides,
});

export const tracks = (count: number): Track[] =>
  Array.from({ length: count }, (_, index) => aTrack({ id: `s${index}` }));
