// Lyrics as they are typed: other widths, other scripts, marks and words on one row.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compose } from '../song/compose.js';
import { readLine, readLyrics } from './lyrics.js';
import type { Syllable } from './syllable.js';

const spell = ({ onset, nucleus, coda }: Syllable): string => [...onset, nucleus.join('+'), ...coda].join(' ');
const said = (text: string): string[] => readLine(text)!.words.map(({ syllables }) => syllables.map(spell).join('|'));
const texts = (lyrics: string) => readLyrics(lyrics).map(({ kind, lines }) => [kind, ...lines.map(({ text }) => text)]);

describe('what is written', () => {
  it.each([
    ['我等了５２０天', '我等了520天'],
    ['ＬＯＶＥ', 'LOVE'],
    ['ｶﾞｯｺｳﾃﾞ', 'ガッコウデ'],
  ])('%s is read as %s, and stays as written', (wide, usual) => {
    expect(said(wide)).toEqual(said(usual));
    expect(
      readLine(wide)!
        .words.map((word) => word.before + word.text + word.after)
        .join(''),
    ).toBe(wide);
  });

  it.each([
    ['ヴ', 'v u'],
    ['ヴァイオリン', 'v a|i|o|l i n'],
    ['ファ', 'f a'],
    ['ウィ', 'w i'],
    ['ねぇ', 'n eh'],
  ])('%s is sung %s', (kana, sung) => {
    expect(said(kana)).toEqual([sung]);
  });

  it.each([
    ['Thai', 'ฉันรักเธอ'],
    ['Arabic', 'أحبك يا قمر'],
    ['Greek', 'Σ’ αγαπώ πολύ'],
  ])('in %s is hummed: no song is without words in silence', (_, lyrics) => {
    const score = compose({ seed: 'hum', lyrics });
    expect([score.instrumental, score.lines.map(({ text }) => text).join('')]).toEqual([false, lyrics]);
    expect(new Set(readLyrics(lyrics)[0]!.lines[0]!.words.flatMap((w) => w.syllables.map(spell)))).toEqual(
      new Set(['l a']),
    );
  });

  it('of any script loses nothing', () => {
    const check = fc.check(
      fc.property(fc.stringMatching(/^[\p{L}\p{M}\p{Nd} ,]{1,40}$/u), (text) => {
        const line = readLine(text);
        const written = line?.words.map((word) => word.before + word.text + word.after).join('');
        expect(written).toBe(line?.text);
        for (const word of line?.words ?? []) expect(word.syllables.length).toBeGreaterThan(0);
      }),
      // Marks that no letter carries are among them: of a Cyrillic letter, of kana.
      { numRuns: 300, seed: 18, examples: [['\u2de0\u1add'], ['\uff9eA'], ['\ufc5eA']] },
    );
    expect(check.failed).toBe(false);
  });
});

describe('a song', () => {
  it('that is Japanese reads Kanji as Japanese also where they stand alone', () => {
    const song = readLyrics('君の名前を呼ぶ\n永遠\n東京\n夜の風\n空を見る');
    const sung = song.flatMap(({ lines }) =>
      lines.map((line) => line.words.flatMap((w) => w.syllables.map(spell)).join('|')),
    );
    expect(sung.slice(1, 3)).toEqual(['eh|i|eh n', 't o|u|k i+o|u']);
  });

  const sungAs = (lyrics: string, row: string): string =>
    readLyrics(lyrics)
      .flatMap((section) => section.lines)
      .find(({ text }) => text === row)!
      .words.flatMap((w) => w.syllables.map(spell))
      .join('|');
  const chinese = ['永远在这里', '晚风吹过旧街口', '东京没有雪', '路灯还亮着'];
  const japanese = ['君の名前を呼ぶ', '夜の風', '空を見る', '愛している', '海へ行こう'];

  it('half Chinese and half Japanese reads each row as what it is', () => {
    for (const lines of [japanese.slice(0, 4), japanese]) {
      const song = [...chinese, ...lines].join('\n');
      for (const row of [...chinese, ...lines]) expect(sungAs(song, row)).toBe(sungAs(row, row));
    }
  });

  it('that is Japanese reads a row as Chinese where a character of it is of Chinese alone', () => {
    const song = [...japanese, '夜空很静', '夜空'].join('\n');
    expect(sungAs(song, '夜空很静')).toBe(sungAs('夜空很静', '夜空很静'));
    expect(sungAs(song, '夜空')).not.toBe(sungAs('夜空', '夜空'));
  });

  it('is not Japanese where as many rows have Kanji alone as have kana', () => {
    expect(sungAs('夜の風\n東京', '東京')).toBe(sungAs('東京', '東京'));
    expect(sungAs('夜の風\n東京\n空を見る', '東京')).toBe('t o|u|k i+o|u');
  });

  it('that is Chinese stays so with one の in it', () => {
    const song = readLyrics('我の爱\n永远\n永遠\n在这里');
    const [line] = song[0]!.lines.slice(2);
    expect(line!.words.map((w) => w.syllables.map(spell).join('|'))).toEqual(['Y+ONG _NG', 'Y+IAN _N']);
  });

  it('with a mark and words on one row sings the words alone', () => {
    expect(texts('[Verse 1] walking down the street\n【副歌】：我还在等\n[soft] 你好')).toEqual([
      ['verse', 'walking down the street'],
      ['chorus', '我还在等', '[soft] 你好'],
    ]);
  });

  it.each(['[Grapes] sing along', '【小桥】你来唱', '[Overflow] of love', '【吉他】在哭'])(
    'sings the bracket of %s: only a plain mark stands before words',
    (row) => expect(texts(row)).toEqual([['verse', row]]),
  );

  it.each<[string, string[][]]>([
    ['[Chorus] [Male] oh', [['chorus', 'oh']]],
    ['[Intro][Verse 2]: oh my', [['intro'], ['verse', 'oh my']]],
    ['[Chorus] [soft]\noh', [['chorus', 'oh']]],
    ['[Chorus]：\noh', [['chorus', 'oh']]],
  ])('with several marks on one row sings none of them: %j', (lyrics, sung) => expect(texts(lyrics)).toEqual(sung));
});
