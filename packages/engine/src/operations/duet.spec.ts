// Who sings what is made from a song of two.
import { describe, expect, it } from '@jest/globals';
import { RANGES } from '../composition/ground.js';
import { singersOf } from '../composition/cast.js';
import type { Score, VoicePart } from '../score/score.js';
import { compose } from '../song/compose.js';
import { STEM_NAMES } from '../theory/stems.js';
import { renderPiece, renderPieceStem } from './heard.js';
import { operate, voiceOf } from './operate.js';
import type { Piece, Work } from './work.js';

const { log10, max, min } = Math;

const VERSES = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[主歌]\n窗外的雨下不停\n屏幕亮着你姓名';
const LYRICS = `${VERSES}\n[副歌]\n我还在原地等候\n等一场雨的温柔`;
const MORE = '[桥段]\n月亮挂在你窗口\n谁在风里慢慢走';
const request = { seed: 'two', lyrics: LYRICS, tags: '流行 150bpm 男女对唱', quality: 5 as const };
const duet: Piece = { score: compose(request), from: 0 };
const solo: Piece = { score: compose({ ...request, tags: '流行 150bpm 女声' }), from: 0 };
const played: Piece = { score: compose({ seed: 'in', tags: 'jazz', instrumental: true, maxSeconds: 30 }), from: 0 };
const marked: Piece = {
  score: compose({ ...request, tags: '流行 女声', lyrics: LYRICS.replace('路灯', '男：路灯') }),
  from: 0,
};

const sungBy = ({ score }: Piece) => score.sheet.sections.flatMap((s) => s.lines.map(({ lyric }) => lyric.sungBy));
const voices = ({ parts }: Score): VoicePart[] => parts.vocals.filter((part) => part.kind === 'voice');
const singers = ({ score }: Piece) => singersOf(score.sheet);
const vocalTags = ({ score }: Piece) => score.tags.filter((tag) => tag.endsWith(' vocal'));
const { singer: lead, voice, partner } = duet.score.sheet.style;
const other = lead === 'male' ? 'female' : 'male';
const everybody = [lead, lead, other, other, 'both', 'both'];

/** Whether everybody sings in their own range. */
const fits = ({ score }: Piece): boolean =>
  voices(score).every(({ singer, notes }) => {
    const midi = notes.map((note) => note.midi);
    const [low, high] = RANGES[singer as 'male'];
    return min(...midi) >= low && max(...midi) <= high;
  });

type FromSource<W extends Work = Extract<Work, { source: Piece }>> = W extends Work
  ? Omit<W, 'source' | 'seed'>
  : never;

const made = (work: FromSource, source = duet): Piece => operate({ seed: 'next', source, ...work } as Work);

describe('of a duet', () => {
  it('an extension goes on with both, and ends together', () => {
    const longer = made({ kind: 'extend', lyrics: MORE });
    expect(sungBy(longer).slice(-2)).toEqual([lead, 'both']);
    expect(longer.score.sheet.style).toMatchObject({ duet: true, voice, partner });
    expect(fits(longer)).toBe(true);
    expect(vocalTags(longer)).toEqual(['duet vocal']);
  });

  it('what leads into it is sung by both as well', () => {
    const longer = made({ kind: 'precede', lyrics: MORE });
    expect(sungBy(longer)).toEqual([lead, 'both', ...everybody]);
    expect(voices(longer.score).map(({ timbre }) => timbre)).toEqual(voices(duet.score).map(({ timbre }) => timbre));
  });

  it('a line that is replaced is sung by who sang it, or by whom its mark names', () => {
    const words = duet.score.lines.map((line) => line.words[0]!.start);
    const stretch = { from: words[2]!, to: words[3]! };
    const again = made({ kind: 'infill', ...stretch, lyrics: '月亮挂在你窗口' });
    expect(again.score.lines[2]!.text).toBe('月亮挂在你窗口');
    expect(sungBy(again)).toEqual(everybody);
    const named = made({ kind: 'infill', ...stretch, lyrics: `${lead === 'male' ? '男' : '女'}：月亮挂在你窗口` });
    expect([named.score.lines[2]!.text, sungBy(named)[2]]).toEqual(['月亮挂在你窗口', lead]);
    expect([fits(again), fits(named)]).toEqual([true, true]);
  });

  it('a cover in which nobody is named is sung by the same two, with new words too', () => {
    for (const cover of [
      made({ kind: 'cover', tags: 'rock' }),
      made({ kind: 'cover', tags: 'rock', lyrics: VERSES }),
    ]) {
      expect(sungBy(cover)).toEqual(everybody);
      expect(cover.score.sheet.style).toMatchObject({ voice, partner });
      expect(cover.score.sheet.melody.map(({ midi }) => midi)).toEqual(duet.score.sheet.melody.map(({ midi }) => midi));
      expect(vocalTags(cover)).toEqual(['duet vocal']);
    }
  });

  it.each([
    ['female', { tags: 'rock, 女声' }],
    ['male', { tags: 'rock, 男声' }],
    ['male', { tags: 'rock, 男女对唱', singer: 'male' }],
    ['female', { tags: 'rock', lyrics: `[男]\n${VERSES}`, singer: 'female' }],
    ['female', { tags: 'rock', exclude: '男声' }],
    ['male', { tags: 'rock, no female vocals' }],
  ] as const)('a cover is sung by %s alone where that one is named: %j', (singer, more) => {
    const cover = made({ kind: 'cover', ...more });
    expect([singers(cover), vocalTags(cover)]).toEqual([[singer], [`${singer} vocal`]]);
    expect(fits(cover)).toBe(true);
    // Who sang in the song keeps their voice.
    expect(cover.score.sheet.style.voice).toEqual(singer === lead ? voice : partner);
  });

  it('a persona is who leads', () => {
    expect(voiceOf(duet.score)).toEqual(voice);
    const alone = operate({ kind: 'persona', request: { seed: 'p', lyrics: MORE }, voice: voiceOf(duet.score) });
    expect(singers(alone)).toEqual([lead]);
    const two = operate({ kind: 'persona', request: { ...request, seed: 'p' }, voice: voiceOf(duet.score) });
    expect([two.score.sheet.style.voice, singers(two).length, fits(two)]).toEqual([voice, 2, true]);
  });

  it('a persona of a song in which the singer of its style sings nothing is who sings', () => {
    const score = compose({ ...request, tags: '女声', lyrics: LYRICS.replaceAll('歌]', '歌：男]') });
    expect([singersOf(score.sheet), voiceOf(score)]).toEqual([['male'], score.sheet.style.partner]);
    expect(score.tags).toContain('male vocal');
  });

  it('faster, richer or with another band, the same two sing the same', () => {
    const notes = (piece: Piece) => voices(piece.score).map((part) => part.notes.map(({ midi }) => midi));
    for (const work of [
      { kind: 'speed', factor: 1.25 },
      { kind: 'upsample' },
      { kind: 'accompaniment', tags: 'jazz' },
    ] as const) {
      const next = made(work);
      expect([sungBy(next), notes(next), vocalTags(next)]).toEqual([everybody, notes(duet), ['duet vocal']]);
    }
  });
});

describe('of a song of one', () => {
  it('a cover that asks for a duet becomes one', () => {
    const cover = made({ kind: 'cover', tags: 'rock, male and female vocals' }, solo);
    expect(sungBy(cover)).toEqual(['female', 'female', 'male', 'male', 'both', 'both']);
    expect([fits(cover), vocalTags(cover)]).toEqual([true, ['duet vocal']]);
    const classes = (piece: Piece) => piece.score.sheet.melody.map(({ midi }) => midi % 12);
    expect(classes(cover)).toEqual(classes(solo));
  });

  it('singers over a band are two where two are asked for, and where marks say so', () => {
    const two = made({ kind: 'vocals', lyrics: LYRICS, tags: 'duet' }, played);
    expect([singers(two).length, fits(two)]).toEqual([2, true]);
    const told = made({ kind: 'vocals', lyrics: '男：晚风吹过旧街口\n女：路灯照着你的手' }, played);
    expect([sungBy(told), fits(told)]).toEqual([['male', 'female'], true]);
    const alone = made({ kind: 'vocals', lyrics: LYRICS, tags: 'duet', singer: 'male' }, played);
    expect(singers(alone)).toEqual(['male']);
  });

  it('words on its tune are shared as well', () => {
    const cover = made({ kind: 'cover', tags: 'jazz, duet', lyrics: LYRICS }, played);
    expect([singers(cover).length, sungBy(cover).at(-1)]).toEqual([2, 'both']);
  });

  it('no label names a singer who is not heard in a cover of one', () => {
    const score = compose({ ...request, tags: '流行 女声', lyrics: LYRICS.replace('[副歌]', '[副歌: 男]') });
    const cover = made({ kind: 'cover', tags: 'rock', singer: 'female' }, { score, from: 0 });
    const rows = [score, cover.score].map(({ lyrics }) => lyrics.split('\n').find((row) => row.startsWith('[副歌')));
    expect(rows).toEqual(['[副歌: 男]', '[副歌]']);
  });

  it('a line of another is sung by whoever of the two is wanted', () => {
    const without = (exclude: string) => made({ kind: 'cover', tags: 'rock', exclude }, marked);
    expect([singers(without('男声')), singers(without('女声'))]).toEqual([['female'], ['male']]);
    expect(singers(made({ kind: 'cover', tags: 'rock', exclude: '男声' }, solo))).toEqual(['female']);
  });

  it('a line of another stays theirs', () => {
    for (const work of [
      { kind: 'cover', tags: 'rock' },
      { kind: 'extend', lyrics: MORE },
      { kind: 'upsample' },
    ] as const)
      expect(sungBy(made(work, marked)).filter(Boolean)).toEqual(['male']);
  });

  it('reads a score that was kept before anybody was told of in its lines', () => {
    const old = JSON.parse(JSON.stringify(solo)) as Piece;
    expect(JSON.stringify(old)).not.toMatch(/sungBy|duet|partner/);
    expect(singers(made({ kind: 'extend', lyrics: MORE }, old))).toEqual(['female']);
  });
});

it('stems add up to the mix', () => {
  const piece: Piece = {
    score: compose({ ...request, lyrics: '男：晚风吹过\n女：旧街口\n合：路灯照着', maxSeconds: 12 }),
    from: 0,
  };
  const mix = renderPiece(piece);
  const sum = new Float32Array(mix.left.length);
  for (const name of STEM_NAMES) {
    const { left } = renderPieceStem(piece, name, mix.master);
    for (let i = 0; i < sum.length; i++) sum[i]! += left[i]!;
  }
  const power = (of: (i: number) => number) => sum.reduce((all, _, i) => all + of(i) ** 2, 0);
  expect(10 * log10(power((i) => sum[i]! - mix.left[i]!) / power((i) => mix.left[i]!))).toBeLessThan(-80);
});
