import { describe, expect, it } from '@jest/globals';
import { isSound, mixProject, type MixProject } from '@overtone/contract/mix-project';
import { apply } from './apply';
import { bounds } from './bounds';
import { addFiles, addSong, emptyProject, newTrack } from './new-project';
import { aClip, anAudio, aProject } from './project.fixture';
import { roomOf } from './room';

const start = aProject();
const ids = ({ tracks }: MixProject) => tracks.map(({ id }) => id);
const counted = () => {
  let n = 0;
  return () => `id${++n}`;
};

describe('tracks that are added', () => {
  it('come from files, each whole from the beginning, in hues that differ', () => {
    const files = [anAudio('c', 5), { ...anAudio('d', 7), name: '很长'.repeat(50) }];
    const after = apply(start, addFiles(files, counted(), 3));
    expect(after.tracks.slice(3).map(({ name, clips }) => [name.length, clips[0]?.at, clips[0]?.length])).toEqual([
      [1, 0, 5],
      [60, 0, 7],
    ]);
    expect(new Set(after.tracks.slice(3).map(({ hue }) => hue)).size).toBe(2);
    expect(mixProject.safeParse(after).success && isSound(after)).toBe(true);
  });

  it('come from a song with all its stems, each in the hue of its kind', () => {
    const part = (stem: 'vocals' | 'drums' | null) => ({
      ...{ stem, generated: true, name: String(stem), seconds: 60, channels: 2 as const },
    });
    const after = apply(emptyProject('p', ''), addSong('77', [part('vocals'), part('drums')], counted()));
    expect(after.tracks.map(({ name, hue }) => [name, hue])).toEqual([
      ['vocals', 8],
      ['drums', 90],
    ]);
    expect(after.audios.map(({ source }) => source)).toEqual([
      { kind: 'song', song: '77', stem: 'vocals', generated: true },
      { kind: 'song', song: '77', stem: 'drums', generated: true },
    ]);
    expect(apply(start, addSong('77', [part(null)], counted())).tracks).toHaveLength(4);
  });

  it('come all or not at all: too many, of an unknown sound, or under an id that is taken', () => {
    const many = Array.from({ length: bounds.tracks }, (_, n) => newTrack({ id: `t${n}`, name: '', hue: 0 }));
    expect(apply(start, { do: 'add', audios: [], tracks: many })).toBe(start);
    expect(apply(start, { do: 'add', audios: [], tracks: many.slice(3) }).tracks).toHaveLength(bounds.tracks);
    const one = newTrack({ id: 't', name: '', hue: 0, clips: [aClip('n0', 'unknown')] });
    expect(apply(start, { do: 'add', audios: [], tracks: [one] })).toBe(start);
    expect(apply(start, { do: 'add', audios: [anAudio('unknown')], tracks: [one] }).tracks).toHaveLength(4);
    expect(apply(start, { do: 'add', audios: [], tracks: [{ ...one, id: 'two', clips: [] }] })).toBe(start);
    expect(apply(start, { do: 'add', audios: [], tracks: [{ ...one, clips: [aClip('a1', 'a')] }] })).toBe(start);
  });

  it('take the place of sounds that nothing uses any more, where there are as many as can be', () => {
    const audios = Array.from({ length: bounds.audios }, (_, n) => anAudio(`x${n}`));
    const full = { ...emptyProject('p', ''), audios };
    expect(roomOf(full).audios).toBe(0);
    const after = apply(full, addFiles([anAudio('new')], counted()));
    expect(after.audios.map(({ id }) => id)).toEqual(['new']);
    const [sound] = audios;
    const again = apply(full, { do: 'add', audios: [sound!, anAudio('new')], tracks: [] });
    expect(again.audios.map(({ id }) => id)).toEqual(['x0', 'new']);
    expect(apply(full, { do: 'add', audios: [...audios, anAudio('new')], tracks: [] })).toBe(full);
  });
});

it('clips that are added lie in their file and in the hour', () => {
  const clip = aClip('n0', 'c', { at: 5000, from: 3, length: 99, fadeIn: 4, fadeOut: 4 });
  const after = apply(start, { do: 'addClips', track: 'three', clips: [clip], audios: [anAudio('c', 5)] });
  expect(after.tracks[2]?.clips[0]).toMatchObject({ at: 3598, from: 3, length: 2, fadeIn: 1, fadeOut: 1 });
  expect(apply(start, { do: 'addClips', track: 'nobody', clips: [clip], audios: [anAudio('c', 5)] })).toBe(start);
});

it('a track is removed, copied right behind itself and carried to another place', () => {
  expect(ids(apply(start, { do: 'removeTracks', tracks: ['two', 'nobody'] }))).toEqual(['one', 'three']);
  const clipIds = { a1: 'n0', a2: 'n1' };
  const copied = apply(start, { do: 'duplicateTrack', track: 'one', id: 'copy', clipIds });
  expect(ids(copied)).toEqual(['one', 'copy', 'two', 'three']);
  expect(copied.tracks[1]).toEqual({
    ...start.tracks[0],
    id: 'copy',
    clips: start.tracks[0]?.clips.map((clip, at) => ({ ...clip, id: `n${at}` })),
  });
  expect(apply(start, { do: 'duplicateTrack', track: 'one', id: 'copy', clipIds: { a1: 'n0' } })).toBe(start);
  expect(ids(apply(start, { do: 'orderTrack', track: 'one', to: 1 }))).toEqual(['two', 'one', 'three']);
  expect(ids(apply(start, { do: 'orderTrack', track: 'one', to: 99 }))).toEqual(['two', 'three', 'one']);
  expect(ids(apply(start, { do: 'orderTrack', track: 'three', to: -1 }))).toEqual(['three', 'one', 'two']);
  expect(apply(start, { do: 'orderTrack', track: 'two', to: 1 })).toBe(start);
});
