import { describe, expect, it } from '@jest/globals';
import { isSound, mixProject, type MixAudio } from '@overtone/contract/mix-project';
import { newTrack } from './new-project';
import { aClip, anAudio, aProject } from './project.fixture';
import { shareable, songsOf } from './share';

const ofSong = (id: string, song: string, stem: 'vocals' | null = null): MixAudio => ({
  ...anAudio(id),
  source: { kind: 'song', song, stem },
});
const mixed = aProject({
  audios: [
    anAudio('a'),
    ofSong('b', '11'),
    ofSong('c', '12'),
    ofSong('d', '11', 'vocals'),
    anAudio('e'),
    ofSong('f', '11'),
  ],
  tracks: [
    newTrack({ id: 'one', name: 'One', hue: 8, clips: [aClip('a1', 'a'), aClip('b1', 'b')] }),
    newTrack({ id: 'two', name: 'Two', hue: 9, gainDb: -6, clips: [aClip('c1', 'c')] }),
    newTrack({ id: 'three', name: 'Three', hue: 10, clips: [aClip('d1', 'd')] }),
  ],
});
const isPublic = (song: string) => song === '11';

describe('a project that is shared', () => {
  it('takes its settings and public songs along, and says what it leaves here and why', () => {
    const { project, left, fits } = shareable(mixed, isPublic);
    expect(left.map(({ audio, why }) => [audio.id, why])).toEqual([
      ['a', 'file'],
      ['c', 'private'],
      ['d', 'stem'],
    ]);
    expect(project.audios.map(({ id }) => id)).toEqual(['b']);
    expect(project.tracks.map(({ id, clips }) => [id, clips.map((clip) => clip.id)])).toEqual([
      ['one', ['b1']],
      ['two', []],
      ['three', []],
    ]);
    expect(project.tracks[1]?.gainDb).toBe(-6);
    expect(fits).toBe(true);
  });

  it('names no file of this browser and no private song anywhere in its text', () => {
    const text = JSON.stringify(shareable(mixed, isPublic).project);
    expect(text).not.toContain('"kind":"file"');
    expect(text).not.toContain('"song":"12"');
    expect(text).not.toMatch(/[\da-f]{64}/);
  });

  it('stays valid and sound, and the project itself is untouched', () => {
    const copy = structuredClone(mixed);
    const { project } = shareable(mixed, () => false);
    expect(mixProject.safeParse(project).success && isSound(project)).toBe(true);
    expect(mixed).toEqual(copy);
  });

  it('says when it is too long for a link', () => {
    const lyrics = Array.from({ length: 600 }, (_, at) => ({ at, until: at + 1, text: '很'.repeat(200) }));
    const open = { ...mixed, audios: [ofSong('b', '11')], tracks: mixed.tracks.slice(1, 2) };
    const tracks = open.tracks.map((track) => ({ ...track, clips: [aClip('b1', 'b')] }));
    expect(shareable({ ...open, tracks }, isPublic).fits).toBe(true);
    expect(shareable({ ...open, tracks, lyrics }, isPublic).fits).toBe(false);
  });

  it('takes words along only where every song goes: they may be those of one that stays', () => {
    const lyrics = [{ at: 0, until: 1, text: '雨' }];
    expect(shareable({ ...mixed, lyrics }, isPublic).project.lyrics).toEqual([]);
    const tracks = [newTrack({ id: 'one', name: 'One', hue: 8, clips: [aClip('b1', 'b'), aClip('a1', 'a')] })];
    const audios = [ofSong('b', '11'), anAudio('a')];
    expect(shareable({ ...mixed, audios, tracks, lyrics }, isPublic).project.lyrics).toEqual(lyrics);
    expect(shareable({ ...mixed, audios: [anAudio('a')], tracks, lyrics }, isPublic).project.lyrics).toEqual([]);
  });

  it('asks of each song once', () => {
    expect(songsOf(mixed)).toEqual(['11', '12']);
  });
});
