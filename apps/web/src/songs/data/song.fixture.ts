import type { Song } from '@overtone/contract/song';

/** Songs for the specs beside. */
export const aSong = (overrides: Partial<Song> = {}): Song => ({
  ...{ id: 's0', task_id: 't0', uid: '100001', user_id: '100001', nickname: '阿梨', display_name: null },
  ...{ artist: '阿梨', url: null, isThumbsUp: null },
  ...{ title: '晚一点的月台', tags: '民谣', negative_tags: '', prompt: '站台的灯', gpt_description_prompt: null },
  ...{
    model_name: 'chirp-auk',
    model_version: 'v4.5',
    type: 'music',
    operation: 'music',
    take: null,
    kept: false,
    status: 'pending',
  },
  ...{ stage: 'queued', progress: 0, queue_position: null, error_type: null, error_message: null },
  ...{ refunded_points: null, audio_url: null, image_url: null, image_large_url: null, video_url: null },
  ...{
    loudness: null,
    duration: null,
    peaks: null,
    is_public: false,
    hidden: null,
    source_known: false,
    check: null,
    is_sandbox: false,
    play_count: 0,
    upvote_count: 0,
  },
  ...{ task_id_group: null, continue_clip_id: null, handle: null, avatar_url: null },
  ...{ meta_prompt: '站台的灯', meta_tags: '民谣', meta_negative_tags: '', cover: null, video_cover_url: null },
  ...{ wav_file_url: null, spectrum_url: null, has_midi: false, share_with_community: false, trashed_at: null },
  created_at: '2026-11-21T01:00:00.000Z',
  ...overrides,
});
