import { describe, expect, it } from '@jest/globals';
import { operationFacts, operations, twelveStems } from '@overtone/contract/operations';
import type { Song } from '@overtone/contract/song';
import { aSong } from '../data/song.fixture';
import { followUps, type Offered, type Surroundings } from './follow-ups';

const mine = (more: Partial<Song> = {}): Song => aSong({ status: 'complete', prompt: '站台的灯', ...more });
const theirs = (more: Partial<Song> = {}): Song => mine({ uid: null, type: 'preset', ...more });
const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  ...{
    uid: '100001',
    offered: [...operations, 'wav'],
    files: [],
    permission: null,
    modelPrice: () => 1,
    opens: () => true,
    ...more,
  },
});
const names = (song: Song, more?: Partial<Surroundings>) => followUps(song, around(more)).map((one) => one.operation);
const hindered = (song: Song) =>
  Object.fromEntries(
    followUps(song, around()).flatMap(({ operation, hindrance }) => (hindrance ? [[operation, hindrance]] : [])),
  );

const all: Offered[] = [...operations.filter((operation) => operation !== 'music'), 'wav'];
const whole = all.filter((operation) => operation !== 'concat');

describe('what may follow on a song', () => {
  it.each<[string, Song, Offered[]]>([
    ['my song', mine(), whole],
    ['a part that goes on from another', mine({ type: 'extend' }), all],
    ['a part that was replaced', mine({ type: 'infill' }), all],
    ['my recording', mine({ type: 'upload', prompt: '' }), whole],
    ['one that is being made', mine({ status: 'pending' }), whole],
    ['a song of somebody else', mine({ uid: '100002' }), []],
    ['a song of the library nobody was asked about', theirs(), []],
  ])('%s', (_, song, expected) => expect(names(song)).toEqual(expected));

  it('[L1-04] [L2-55] [L2-56] [L2-57] [L2-58] of a song that may be remixed: extend, cover, be inspired; its singer where that is known', () => {
    expect(names(theirs(), { permission: { personaId: null } })).toEqual(['extend', 'cover', 'inspiration']);
    expect(names(theirs(), { permission: { personaId: 'v' } })).toEqual(['extend', 'cover', 'persona', 'inspiration']);
    expect(names(theirs(), { permission: { personaId: 'v' }, uid: null })).toContain('cover');
    expect(names(theirs({ status: 'error' }), { permission: { personaId: 'v' } })).toEqual([]);
  });

  it('is made by its own family where that can, by Suno where any recording will do, and priced so', () => {
    const of = (type: Song['type']) => {
      const rows = followUps(mine({ type }), around({ modelPrice: (family) => (family === 'suno' ? 1 : 0.5) }));
      return Object.fromEntries(rows.map(({ operation, price, hindrance }) => [operation, hindrance ?? price]));
    };
    const anybodys = { underpainting: 2, overpainting: 'hasVoice', upsample: 1, speed: 0.5, midi: 0.5, wav: 0 };
    expect(of('udio')).toEqual({ ...anybodys, extend: 1, cover: 2, stems: 'notApart' });
    expect(of('mureka')).toEqual({ ...anybodys, extend: 2, cover: 2, stems: 1 });
    expect(of('riff_music')).toEqual({ ...anybodys, extend: 1, cover: 1, stems: 0.5 });
  });

  it('is nothing that the provider cannot be asked for here', () => {
    expect(names(mine(), { offered: ['music', 'cover'] })).toEqual(['cover']);
    expect(names(mine(), { offered: ['music'] })).toEqual([]);
  });

  it('says why not, each in its place', () => {
    expect(hindered(mine())).toEqual({ overpainting: 'hasVoice' });
    for (const prompt of [' ', '[Intro]\n[Solo]']) expect(hindered(mine({ prompt }))).toEqual({ persona: 'noSinger' });
    expect(hindered(mine({ prompt: '', video_url: '/a.mp4', has_midi: true }))).toEqual({
      ...{ persona: 'noSinger', mp4: 'hasVideo', midi: 'hasScore' },
    });
    expect(hindered(mine({ type: 'upload', prompt: '' }))).toEqual({
      ...{ infill: 'isUpload', persona: 'isUpload', inspiration: 'isUpload', mp4: 'isUpload' },
    });
    const every = (why: string) => Object.fromEntries(whole.map((operation) => [operation, why]));
    expect(hindered(mine({ status: 'pending' }))).toEqual(every('pending'));
    expect(hindered(mine({ status: 'error' }))).toEqual(every('failed'));
    expect(hindered(mine({ trashed_at: '2026-11-21T01:00:00.000Z' }))).toEqual(every('trashed'));
  });

  it('of what makes files: what is there or on its way is led to, by whoever had it made, and only what is missing is paid', () => {
    const files = [
      ...twelveStems.map((name, at) => ({ name, state: at < 9 ? ('complete' as const) : ('error' as const) })),
      { name: 'mp4' as const, state: 'complete' as const },
      { name: 'midi' as const, state: 'pending' as const },
    ];
    const rows = followUps(mine({ video_url: '/a.mp4' }), around({ files, opens: () => false }));
    const of = (name: string) => rows.find(({ operation }) => operation === name);
    expect(of('stems')).toMatchObject({ made: 'partly', price: 0.24, hindrance: null });
    expect(of('mp4')).toMatchObject({ made: 'ready', price: 0, locked: false, hindrance: null });
    expect(of('midi')).toMatchObject({ made: 'pending', price: 0, locked: false, hindrance: null });
    expect(of('speed')).toMatchObject({ made: 'none', price: 0.5 });
  });

  it('names the price of all it makes, who may, and where it begins', () => {
    const rows = followUps(mine({ type: 'extend' }), around({ modelPrice: () => 1.5, opens: () => false }));
    expect(Object.fromEntries(rows.map(({ operation, price }) => [operation, price]))).toMatchObject({
      ...{ extend: 3, cover: 3, infill: 3, concat: 0, upsample: 1, speed: 0.5, stems: 1, mp4: 0.5, midi: 0.5 },
    });
    expect(rows.filter(({ locked }) => locked).map(({ operation }) => operation)).toEqual(['mp4', 'midi']);
    for (const { operation, begins } of rows)
      expect(begins).toBe(operation === 'wav' ? 'download' : operationFacts[operation].begins);
  });
});
