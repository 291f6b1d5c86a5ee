import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONSONANTS, VOWELS } from '../voice/phones.js';
import { syllablesOfEnglish } from './english.js';
import { readLine, readLyrics } from './lyrics.js';
import { syllableOfPinyin, syllablesOfHanzi } from './mandarin.js';
import { readMark } from './marks.js';
import { englishOfDigits, hanziOfDigits } from './numbers.js';
import type { Syllable } from './syllable.js';

const spell = ({ onset, nucleus, coda }: Syllable): string => [...onset, nucleus.join('+'), ...coda].join(' ');

function expectKnownPhones(syllables: Syllable[]): void {
  for (const { onset, nucleus, coda } of syllables) {
    for (const code of [...onset, ...coda]) expect(CONSONANTS).toHaveProperty([code]);
    for (const code of nucleus) expect(VOWELS).toHaveProperty([code]);
    expect(nucleus.length).toBeGreaterThan(0);
  }
}

describe('marks', () => {
  it.each([
    ['[Verse 1]', 'verse'],
    ['[副歌]', 'chorus'],
    ['【桥段】', 'bridge'],
    ['[Pre-Chorus]', 'prechorus'],
    ['主歌：', 'verse'],
    ['(Chorus)', 'chorus'],
    ['[Guitar Solo]', 'solo'],
    ['[间奏]', 'break'],
    ['[soft piano, rain]', 'solo'],
    ['[whispering]', null],
  ])('%s is %s', (line, kind) => {
    expect(readMark(line)?.kind).toBe(kind);
  });

  it.each(['(吉他在哭泣)', '我说：', 'just a line', '(ooh ooh)'])('%s is sung', (line) => {
    expect(readMark(line)).toBeNull();
  });
});

describe('lyrics', () => {
  it('keeps everything written', () => {
    const check = fc.check(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const line = readLine(text);
        if (line) expect(line.words.map((w) => w.before + w.text + w.after).join('')).toBe(line.text);
      }),
      { numRuns: 200 },
    );
    expect(check.failed).toBe(false);
  });

  it('finds the chorus of unmarked stanzas: the one that returns', () => {
    const kinds = readLyrics('一二三\n\n四五六\n\n七八九\n\n四五六').map((s) => s.kind);
    expect(kinds).toEqual(['verse', 'chorus', 'verse', 'chorus']);
  });

  it('has nothing to sing in marks and emoji', () => {
    expect(readLyrics('[Verse]\n🎵\n[Chorus]')).toEqual([]);
  });
});

describe('sounds', () => {
  it('reads polyphones by their phrase', () => {
    expect(syllablesOfHanzi('银行行长').map((s) => [spell(s), s.tone])).toEqual([
      ['i n', 2],
      ['h aa ng', 2],
      ['h aa ng', 2],
      ['tr aa ng', 3],
    ]);
  });

  it.each([
    ['zhi1', 'tr ri'],
    ['si4', 's zi'],
    ['lv4', 'l y'],
    ['xue2', 'x y+ee'],
    ['yuan2', 'y+eh n'],
    ['gui4', 'g u+ee+ih'],
    ['weng1', 'u+@ ng'],
    ['you3', 'i+o+uh'],
    ['wu3', 'u'],
    ['er2', 'er'],
    ['ng4', '@ n'],
  ])('%s is %s', (written, phones) => {
    expect(spell(syllableOfPinyin(written))).toBe(phones);
  });

  it.each([
    ['love', 'l ah v'],
    ['night', 'n aa+ih t'],
    ['beautiful', 'b j u|t ih|f @ l'],
    ['walking', 'w ao|k ih ng'],
    ['stars', 's t aa r z'],
    ['dream', 'd r i m'],
  ])('%s is %s', (word, phones) => {
    expect(syllablesOfEnglish(word).map(spell).join('|')).toBe(phones);
  });

  it('uses only phones the singer knows, for any letters', () => {
    const check = fc.check(
      fc.property(fc.stringMatching(/^[A-Za-z']{1,16}$/), (word) => expectKnownPhones(syllablesOfEnglish(word))),
      { numRuns: 300 },
    );
    expect(check.failed).toBe(false);
    expectKnownPhones(
      readLine('咱们俩在绿园说嗯哼呣，拉拉 사랑해 きょうはがっこう ティー')!.words.flatMap((w) => w.syllables),
    );
  });

  it('sings digits', () => {
    expect([hanziOfDigits('12'), hanziOfDigits('30'), hanziOfDigits('520'), hanziOfDigits('7')]).toEqual([
      '十二',
      '三十',
      '五二零',
      '七',
    ]);
    expect([englishOfDigits('42'), englishOfDigits('007')]).toEqual([
      ['forty', 'two'],
      ['zero', 'zero', 'seven'],
    ]);
  });
});
