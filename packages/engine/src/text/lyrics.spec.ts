import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONSONANTS, VOWELS } from '../voice/phones.js';
import { syllablesOfCyrillic } from './cyrillic.js';
import { syllablesOfEnglish } from './english.js';
import { READINGS } from './japanese-words.js';
import { syllablesOfKana } from './kana.js';
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
    ['[Intro]', 'intro'],
    ['[Post-Chorus]', 'hook'],
    ['[后副歌]', 'hook'],
    ['Post-Chorus:', 'hook'],
    ['[Hook]', 'hook'],
    ['[Rap]', 'rap'],
    ['[Instrumental Break]', 'break'],
    ['[Drop]', 'drop'],
    ['[Final Chorus]', 'chorus'],
    ['[Outro]', 'outro'],
    ['[End]', 'outro'],
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
    let kept = 0;
    const check = fc.check(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const line = readLine(text);
        kept += line ? 1 : 0;
        const words = line?.words ?? [];
        expect(words.map((w) => w.before + w.text + w.after).join('')).toBe(line?.text ?? '');
      }),
      { numRuns: 200, seed: 18 },
    );
    expect(check.failed).toBe(false);
    expect(kept).toBeGreaterThan(50);
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
      ['IN _N', 2],
      ['H ANG _NG', 2],
      ['H ANG _NG', 2],
      ['ZH ANG _NG', 3],
    ]);
  });

  it.each([
    ['zhi1', 'ZH RI'],
    ['si4', 'S ZI'],
    ['lv4', 'L Y'],
    ['xue2', 'X Y+IE'],
    ['yuan2', 'Y+IAN _N'],
    ['gui4', 'G U+EI+_I'],
    ['weng1', 'U+ENG _NG'],
    ['you3', 'I+OU+_U'],
    ['wu3', 'U'],
    ['er2', 'ER'],
    ['ng4', 'EN _N'],
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
    ['melted', 'm eh l|t @ d'],
    ['hinges', 'hh ih n|jh @ z'],
    ['circles', 's er|k @ l z'],
    ['mile', 'm aa+ih l'],
    ['glows', 'g l o+uh z'],
    ['dry', 'd r aa+ih'],
    ['bus', 'b ah s'],
  ])('%s is %s', (word, phones) => {
    expect(syllablesOfEnglish(word).map(spell).join('|')).toBe(phones);
  });

  it.each([
    ['трамвай', 't r a m|v a j'],
    ['осень', 'o|s i+eh n'],
    ['его', 'j eh|v o'],
    ['много', 'm n o|g o'],
    ['семья', 's i+eh m|j a'],
    ['дождь', 'd o sh t'],
    ['жить', 'zh zi t'],
    ['щека', 'x eh|k a'],
    ['смеяться', 's m i+eh|j a|ts a'],
    ['солнце', 's o n|ts eh'],
    ['в окне', 'v o|k n i+eh'],
    ['к', 'k @'],
  ])('%s is %s', (word, phones) => {
    expect(syllablesOfCyrillic(word).map(spell).join('|')).toBe(phones);
  });

  it.each([
    ['한', 'hh a n'],
    ['바람', 'b a|l a m'],
    ['빨래', 'p a l|l eh'],
    ['집이', 'tc i|b i'],
    ['옷을', 'o|s uh l'],
    ['읽어', 'i l|g ah'],
    ['강아지', 'g a ng|a|tc i'],
  ])('%s is %s', (word, phones) => {
    expect(
      readLine(word)!
        .words.flatMap((w) => w.syllables.map(spell))
        .join('|'),
    ).toBe(phones);
  });

  it.each([
    ['電車の風が 髪をとかす', '電車 の 風 が 髪 をとかす', 'でんしゃ の かぜ が かみ をとかす'],
    ['かさを持つ日は 晴れになる', 'かさを 持 つ 日 は 晴 れになる', 'かさを も つ ひ わ は れになる'],
    ['光ったら 海へ', '光っ たら 海 へ', 'ひかっ たら うみ え'],
    ['母さんと 雨やどり', '母さん と 雨やどり', 'かあさん と あまやどり'],
    ['風船 もう一回', '風船 もう 一回', 'ふうせん もう いっかい'],
  ])('reads %s as Japanese: known Kanji by their readings, particles as they are said', (text, words, said) => {
    const line = readLine(text)!;
    expect(line.words.map((w) => w.text).join(' ')).toBe(words);
    const sounds = line.words.map((w) => w.syllables.map(spell).join('|'));
    expect(sounds).toEqual(said.split(' ').map((kana) => syllablesOfKana(kana).map(spell).join('|')));
  });

  it('reads Hanzi as Mandarin where no kana stands beside them', () => {
    expect(readLine('電車')!.words.map((w) => spell(w.syllables[0]!))).toEqual(['D I+IAN _N', 'J Y']);
  });

  it('sings a preposition without a vowel together with its word', () => {
    expect(readLine('С утра к реке и в лес.')!.words.map((w) => w.text)).toEqual(['С утра', 'к реке', 'и', 'в лес']);
  });

  it('uses only phones the singer knows, for any letters', () => {
    const check = fc.check(
      fc.property(fc.stringMatching(/^[A-Za-z']{1,16}$/), (word) => expectKnownPhones(syllablesOfEnglish(word))),
      { numRuns: 300, seed: 18 },
    );
    expect(check.failed).toBe(false);
    const cyrillic = fc.check(
      fc.property(fc.stringMatching(/^[А-Яа-яЁё]{1,16}$/), (word) => expectKnownPhones(syllablesOfCyrillic(word))),
      { numRuns: 300, seed: 18 },
    );
    expect(cyrillic.failed).toBe(false);
    for (const reading of READINGS.values()) expectKnownPhones(syllablesOfKana(reading));
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
