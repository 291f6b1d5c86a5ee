import { describe, expect, it } from '@jest/globals';
import { song } from '@overtone/contract/song';
import { crossOriginOf, isTrack, trackOf } from './track';
import { aTrack } from './track.fixture';

describe('a song as the player knows it', () => {
  it('[P3-11] comes from a wire that has every field the player needs', () => {
    const fields = Object.keys(song.shape);
    for (const field of [
      ...['id', 'title', 'nickname', 'display_name', 'cover', 'image_url', 'image_large_url', 'audio_url', 'video_url'],
      ...[
        'duration',
        'play_count',
        'upvote_count',
        'tags',
        'prompt',
        'created_at',
        'model_version',
        'model_name',
        'type',
      ],
    ]) {
      expect(fields).toContain(field);
    }
    expect(fields).toEqual(expect.arrayContaining(Object.keys(aTrack())));
  });

  it('[P3-12] is of mureka, of udio or of any other type', () => {
    const modes = song.shape.type.options.map((type) => [type, crossOriginOf(aTrack({ type }))] as const);
    expect(modes.filter(([, mode]) => mode === null).map(([type]) => type)).toEqual(['udio', 'mureka']);
  });

  it('is kept without its words, and told from what is none', () => {
    const kept = JSON.parse(JSON.stringify(trackOf({ ...aTrack(), prompt: '很长的词' } as never))) as object;
    expect(kept).toEqual(aTrack());
    expect(isTrack(kept)).toBe(true);
    for (const wrong of [null, 7, {}, { ...kept, id: 1 }, { ...kept, peaks: 'loud' }])
      expect(isTrack(wrong)).toBe(false);
  });
});
