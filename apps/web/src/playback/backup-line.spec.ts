import { describe, expect, it } from '@jest/globals';
import { addressOf, readBackupLine, writeBackupLine } from './backup-line';
import { aTrack } from './track.fixture';

const day = 86_400_000;

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('backup line', () => {
  it('[L3-32] [L9-18] is off at first, holds for 30 days once chosen, and can be taken back', () => {
    const store = aStore();
    expect(readBackupLine(store, 0)).toBe(false);
    writeBackupLine(store, true, 0);
    expect(readBackupLine(store, 30 * day - 1)).toBe(true);
    expect(readBackupLine(store, 30 * day)).toBe(false);
    writeBackupLine(store, false, 0);
    expect(readBackupLine(store, 1)).toBe(false);
  });

  it('carries Fuzz songs only, wherever they were made', () => {
    const audio_url = '/media/songs/a/audio.mp3?signed=1';
    const over = (song: Parameters<typeof aTrack>[0]) => addressOf(aTrack({ audio_url, ...song }), '/media-backup');
    const backup = '/media-backup/songs/a/audio.mp3?signed=1';
    expect(over({ type: 'riff_music' })).toBe(backup);
    expect(over({ type: 'riff_extend' })).toBe(backup);
    expect(over({ type: 'preset', model_name: 'FUZZ-1.0' })).toBe(backup);
    expect(over({ type: 'preset' })).toBe(audio_url);
    expect(over({ type: 'music' })).toBe(audio_url);
    expect(addressOf(aTrack({ audio_url, type: 'riff_music' }), null)).toBe(audio_url);
    expect(addressOf(aTrack({ audio_url, type: 'riff_music' }), 'https://cdn.example/m/')).toBe(
      'https://cdn.example/m/songs/a/audio.mp3?signed=1',
    );
  });
});
