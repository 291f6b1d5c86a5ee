// Marks of who sings: understood as people write them, never sung, and no sections of their own.
import { describe, expect, it } from '@jest/globals';
import { shownRows } from './line.js';
import { readLyrics } from './lyrics.js';
import { readMark, withoutSinger } from './marks.js';

const read = (...rows: string[]) =>
  readLyrics(rows.join('\n')).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ text, sungBy }) => `${sungBy ?? '-'} ${text}`),
  ]);

describe('a mark', () => {
  it.each([
    ['[Verse 1: Male]', 'verse', 'male'],
    ['[Verse 2 - Female Vocal]', 'verse', 'female'],
    ['[Verse Both]', 'verse', 'both'],
    ['[Chorus - Both]', 'chorus', 'both'],
    ['[Chorus (All)]', 'chorus', 'both'],
    ['[Bridge: He & She]', 'bridge', 'both'],
    ['[Female Chorus]', 'chorus', 'female'],
    ['[高潮: 男]', 'chorus', 'male'],
    ['[第一段：男]', 'verse', 'male'],
    ['[桥：女]', 'bridge', 'female'],
    ['[过渡 男]', 'prechorus', 'male'],
    ['[Drop: all]', 'drop', 'both'],
    ['[主歌1 男]', 'verse', 'male'],
    ['[副歌（合）]', 'chorus', 'both'],
    ['主歌 女：', 'verse', 'female'],
    ['[男声]', null, 'male'],
    ['[女]', null, 'female'],
    ['【合】', null, 'both'],
    ['[男女合唱]', null, 'both'],
    ['[男女对唱]', null, 'both'],
    ['[Female Vocal]', null, 'female'],
    ['[soft female vocals]', null, 'female'],
    ['[Male & Female]', null, 'both'],
    ['[Female and Male Vocals]', null, 'both'],
    ['[Duet]', null, 'both'],
    ['[Girl]', null, 'female'],
    ['[Male Solo]', null, 'male'],
    ['[Solo: Female]', null, 'female'],
    ['[童声合唱]', null, 'child'],
    ['(男：)', null, 'male'],
    ['（女声）', null, 'female'],
    ['合：', null, 'both'],
    ['女孩：', null, 'female'],
    ['男人：', null, 'male'],
    ['[女孩]', null, 'female'],
    ['她：', null, 'female'],
    ['（他：）', null, 'male'],
    ['他和她：', null, 'both'],
    ['Female Vocal:', null, 'female'],
    ['Both:', null, 'both'],
  ])('%s begins %s, sung by %s', (row, kind, sungBy) => {
    expect(readMark(row)).toMatchObject({ kind, sungBy });
  });

  it.each([
    ['[Guitar Solo]', 'solo'],
    ['[Verse B]', 'verse'],
    ['[合唱团]', null],
    ['[Woman in the rain, soft piano]', 'solo'],
    ['[F]', null],
    ['[whispering]', null],
  ])('%s names nobody', (row, kind) => {
    const mark = readMark(row);
    expect([mark?.kind, mark?.sungBy]).toEqual([kind, undefined]);
  });

  it.each([
    ...[
      '(together)',
      '(drop all)',
      '(end: he)',
      '(she)',
      '(女孩)',
      '（他）',
      '（她和他）',
      '他',
      '男人不该让女人流泪',
      '女孩说：你为什么哭',
      '他们：都走了',
    ],
    ...['我说：', '其他：', '合上书本', 'boy meets girl'],
  ])('%s is sung', (row) => {
    expect(read('[Verse]', row)).toEqual([['verse', `- ${row}`]]);
  });
});

describe('a label of a section', () => {
  it.each([
    ['Verse 1: Male', 'Verse 1'],
    ['主歌（男声）', '主歌'],
    ['男声主歌', '主歌'],
    ['Male Verse', 'Verse'],
    ['Male Verse 2', 'Verse 2'],
    ['高潮: 男', '高潮'],
    ['第一段：男', '第一段'],
    ['Verse: Male, soft', 'Verse'],
    ['桥：男', '桥'],
    ['过渡：男', '过渡'],
    ['Drop: male', 'Drop'],
    ['Chorus: Male x2', 'Chorus'],
    ['Chorus: soft female vocal', 'Chorus'],
    ['男声 Aメロ', 'Verse'],
    ['trap break, male', 'Rap'],
    ['男声', '男声'],
    ['Male Solo', 'Male Solo'],
    ['Verse B', 'Verse B'],
    ['吉他独奏', '吉他独奏'],
  ])('%s is without who sings it %s', (label, left) => {
    expect(withoutSinger(label)).toBe(left);
    expect(readMark(`[${left}]`)?.kind).toBe(readMark(`[${label}]`)?.kind);
  });
});

describe('who sings', () => {
  it('holds until the next section or mark', () => {
    expect(read('[Verse]', '[Male]', 'one', 'two', '[Female]', 'three', '[Chorus]', 'four')).toEqual([
      ['verse', 'male one', 'male two', 'female three'],
      ['chorus', '- four'],
    ]);
  });

  it('belongs to the section that follows where nobody has sung yet', () => {
    expect(read('[男]', '[主歌]', '月亮', '[合]', '[副歌]', '星星', '[主歌]', '太阳')).toEqual([
      ['verse', 'male 月亮'],
      ['chorus', 'both 星星'],
      ['verse', '- 太阳'],
    ]);
    expect(read('[Verse 1: Male]', '[Chorus]', 'four')).toEqual([['verse'], ['chorus', '- four']]);
  });

  it.each([
    ['男：月亮', '女：星星', '合：太阳'],
    ['男孩：月亮', '女孩：星星', '一起：太阳'],
    ['他：月亮', '她：星星', '合：太阳'],
    ['（男）月亮', '（女）星星', '（合）太阳'],
    ['(男：) 月亮', '(女：) 星星', '(合：) 太阳'],
    ['[男声] 月亮', '[女声] 星星', '[合唱] 太阳'],
    ['（男）月亮（女）星星（合）太阳'],
  ])('may stand before the words: %s', (...rows) => {
    expect(read('[主歌]', ...rows)).toEqual([['verse', 'male 月亮', 'female 星星', 'both 太阳']]);
    expect(read('[Chorus] [Male] oh')).toEqual([['chorus', 'male oh']]);
  });

  it('means the same when the words are read again as they are shown', () => {
    const rows = readLyrics('[主歌]\n她：月亮').flatMap(({ lines }) => lines.flatMap(shownRows));
    expect(rows).toEqual(['[她]', '月亮']);
    expect(read(...rows)).toEqual([['verse', 'female 月亮']]);
  });

  it.each([
    ['[女声]\n一二三\n\n[男声]\n四五六\n\n七八九\n一二\n\n三四五', ['女声', '男声', '男声', null, '男声']],
    ['男：一二三\n四五\n六七\n八九\n一二\n三四', ['男', null, null, null, '男', null]],
    ['一二三\n\n合：四五六\n\n[女]\n七八九\n[男]\n一二\n\n三四五', [null, '合', '女', '男', '男']],
  ])('is shown again in each stanza that has no mark of a section: %j', (text, marks) => {
    const lines = readLyrics(text).flatMap((section) => section.lines);
    expect(lines.map(({ mark }) => mark ?? null)).toEqual(marks);
    const shown = readLyrics(text).map(({ label, lines: own }) => [`[${label}]`, ...own.flatMap(shownRows)].join('\n'));
    const again = readLyrics(shown.join('\n\n')).flatMap((section) => section.lines);
    expect(again.map(({ sungBy }) => sungBy)).toEqual(lines.map(({ sungBy }) => sungBy));
  });

  it('makes no sections: stanzas are told apart as without it', () => {
    expect(read('男：', '一二三', '', '女：', '四五六', '', '男：', '七八九', '', '合：', '四五六')).toEqual([
      ['verse', 'male 一二三'],
      ['chorus', 'female 四五六'],
      ['verse', 'male 七八九'],
      ['chorus', 'both 四五六'],
    ]);
    expect(read('男：一二三', '四五六')).toEqual([['verse', 'male 一二三', 'male 四五六']]);
  });
});
