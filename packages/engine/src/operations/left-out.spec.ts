// Who is not wanted is not heard.
import { describe, expect, it } from '@jest/globals';
import { singersOf } from '../composition/cast.js';
import type { Part, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import { operate, voiceOf } from './operate.js';
import type { Piece } from './work.js';

const LYRICS = '[主歌]\n晚风吹过旧街口\n[副歌]\n我还在原地等候';
const song = (tags: string, exclude = '', more = {}): Score =>
  compose({ seed: 'x', lyrics: LYRICS, tags, exclude, maxSeconds: 30, quality: 6, ...more });
const eventsOf = (part: Part): unknown[] => (part.kind === 'hits' ? part.hits : part.notes);
const heard = ({ parts }: Score): StemName[] => STEM_NAMES.filter((name) => parts[name].flatMap(eventsOf).length > 0);
const patches = ({ parts }: Score): string[] =>
  STEM_NAMES.flatMap((name) => parts[name].flatMap((part) => (part.kind === 'notes' ? [part.patch] : [])));
const sungBy = ({ parts }: Score): string[] =>
  [...parts.vocals, ...parts.backing_vocals].flatMap((part) => (part.kind === 'voice' ? [part.singer] : []));

describe('a song', () => {
  it.each(['pop', 'rock', 'metal', 'jazz', '古风'])('of %s is played without who is not wanted', (genre) => {
    const usual = heard(song(genre));
    expect(usual).toEqual(expect.arrayContaining(['drums', 'percussion', 'bass', 'strings']));
    expect(heard(song(genre, 'drums'))).toEqual(usual.filter((name) => name !== 'drums' && name !== 'percussion'));
    expect(heard(song(genre, '贝斯'))).toEqual(usual.filter((name) => name !== 'bass'));
    const guitars = /^(?:acoustic|clean|crunch|heavy|leadGuitar|nylon|steel)$/;
    expect(patches(song(genre, 'guitar')).filter((patch) => guitars.test(patch))).toEqual([]);
    expect(patches(song(genre, '钢琴, strings')).filter((patch) => /piano|strings|pizz|violin/.test(patch))).toEqual(
      [],
    );
    const led = compose({ seed: 'x', tags: genre, exclude: 'guitar, sax', instrumental: true, maxSeconds: 20 });
    expect(patches(led).filter((patch) => guitars.test(patch) || patch === 'sax')).toEqual([]);
  });

  it.each([
    ['no vocals', ''],
    ['钢琴，不要人声', ''],
    ['jazz', 'vocals'],
  ])('is sung by nobody where nobody is to sing: %s; %s', (tags, exclude) => {
    const asked = { seed: 'x', tags, exclude, maxSeconds: 20 };
    expect([compose(asked).instrumental, compose(asked).lyrics]).toEqual([true, '']);
    for (const more of [{ lyrics: LYRICS }, { singer: 'male' as const }, { instrumental: false }])
      expect(compose({ ...asked, ...more }).instrumental).toBe(false);
  });

  it('has no man behind a woman where men are not wanted', () => {
    expect(sungBy(song('流行 女声'))).toContain('male');
    expect(sungBy(song('流行 女声', '男声')).filter((singer) => singer.startsWith('male'))).toEqual([]);
  });
});

describe('what is made from a song', () => {
  const source: Piece = { score: song('流行 女声'), from: 0 };

  it('leaves out who is not wanted in it', () => {
    const cover = operate({ kind: 'cover', source, seed: 'c', tags: 'rock', exclude: 'drums, 女声' }).score;
    expect(heard(cover)).not.toContain('drums');
    expect(singersOf(cover.sheet)).toEqual(['male']);
    const band = operate({ kind: 'accompaniment', source, seed: 'b', tags: 'rock, no drums' }).score;
    expect([band.genre, heard(band).includes('drums')]).toEqual(['rock', false]);
  });

  it('goes on without those who were not wanted before', () => {
    const quiet: Piece = { score: song('流行 女声', 'drums'), from: 0 };
    const longer = operate({ kind: 'extend', source: quiet, seed: 'e', lyrics: LYRICS, exclude: 'piano' }).score;
    expect(longer.sheet.style.without).toEqual(['drums', 'piano']);
    expect(heard(longer)).not.toContain('drums');
  });

  it.each([
    ['drums', 'rock'],
    ['不要鼓', '摇滚'],
    ['no drums', 'jazz, slow'],
  ])('goes on without them in another genre too: %s, %s', (unwanted, tags) => {
    const quiet: Piece = { score: song(`流行 女声, ${unwanted}`, unwanted), from: 0 };
    const longer = operate({ kind: 'extend', source: quiet, seed: 'e', lyrics: LYRICS, tags }).score;
    expect(longer.genre).not.toBe('pop');
    expect(longer.sheet.style.without).toEqual(['drums']);
    expect(heard(longer)).not.toContain('drums');
  });

  it('has them again where they are asked for by name', () => {
    const quiet: Piece = { score: song('流行 女声', 'drums, piano'), from: 0 };
    for (const tags of ['rock, loud drums', '加上鼓']) {
      const longer = operate({ kind: 'extend', source: quiet, seed: 'e', lyrics: LYRICS, tags }).score;
      expect(longer.sheet.style.without).toEqual(['piano']);
      expect(heard(longer)).toContain('drums');
    }
  });

  it.each([
    ['guitar', 'rock, acoustic guitar', ['electricGuitar']],
    ['吉他', '民谣, 木吉他', ['electricGuitar']],
    ['strings', 'jazz, violin solo', undefined],
    ['brass', 'jazz, trumpet', ['horn']],
    ['woodwinds', 'jazz, flute', ['sax', 'clarinet', 'harmonica', 'dizi', 'xiao']],
    ['keyboard', 'piano ballad', ['organ', 'marimba']],
    ['acoustic guitar', 'rock, guitar', ['acousticGuitar']],
    ['strings', 'pop, piano', ['strings']],
  ])('has of a group who is asked for by name: %s, %s', (unwanted, tags, left) => {
    const quiet: Piece = { score: song('流行 女声', unwanted), from: 0 };
    for (const kind of ['extend', 'cover'] as const) {
      const made = operate({ kind, source: quiet, seed: 'e', tags }).score;
      expect(made.sheet.style.without).toEqual(left);
    }
  });

  it('has who was not wanted to sing where two are asked for, or one is chosen', () => {
    const hers: Piece = { score: song('流行 女声', '男声, drums'), from: 0 };
    const made = (more: object) => operate({ kind: 'cover', source: hers, seed: 'c', tags: 'rock', ...more }).score;
    expect(made({ tags: 'rock, 男女对唱' }).sheet.style.without).toEqual(['drums']);
    expect(made({ tags: 'rock' }).sheet.style.without).toEqual(['drums', 'male']);
    const longer = operate({ kind: 'extend', source: hers, seed: 'e', lyrics: LYRICS, singer: 'male' }).score;
    expect(longer.sheet.style.without).toEqual(['drums']);
  });

  it('is covered without those who were not wanted, unless they are asked for', () => {
    const quiet: Piece = { score: song('流行 女声', 'drums'), from: 0 };
    const cover = (tags: string) => heard(operate({ kind: 'cover', source: quiet, seed: 'c', tags }).score);
    expect([cover('rock').includes('drums'), cover('rock, drums').includes('drums')]).toEqual([false, true]);
  });

  it('is sung by nobody where its style says so, unless words or a singer are given', () => {
    const made = (more: object) =>
      operate({ kind: 'cover', source, seed: 'c', tags: 'rock, no vocals', ...more }).score;
    expect([made({}), made({ lyrics: LYRICS }), made({ singer: 'male' })].map((score) => score.instrumental)).toEqual([
      ...[true, false, false],
    ]);
    const stretch = { kind: 'infill', source, seed: 'i', from: 0, to: 999, tags: '不要人声' } as const;
    expect(operate(stretch).score.instrumental).toBe(true);
    expect(operate({ ...stretch, instrumental: false }).score.instrumental).toBe(false);
    const persona = {
      kind: 'persona',
      request: { seed: 'p', tags: 'no vocals' },
      voice: voiceOf(source.score),
    } as const;
    expect(operate(persona).score.instrumental).toBe(false);
  });

  it('in the manner of others is without them too', () => {
    const request = { seed: 'i', lyrics: LYRICS, exclude: 'drums', maxSeconds: 20 };
    expect(heard(operate({ kind: 'inspiration', request, sources: [source] }).score)).not.toContain('drums');
  });
});
