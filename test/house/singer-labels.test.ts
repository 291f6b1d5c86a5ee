// The song page and our own engine read who sings by the same words: neither may import the other.
import { describe, expect, it } from '@jest/globals';
import { openAfter, type OpenMarks, readLabel } from '../../apps/web/src/songs/timing/singer-labels.js';
import { readLyrics } from '../../packages/engine/src/text/lyrics.js';
import { readMark } from '../../packages/engine/src/text/marks.js';

const men = ['男', '男声', '男生', '男歌手', '男孩', '男人', '他', 'Male', 'man', 'Men', 'boy', 'guy', 'he', 'him'];
const women = ['女', '女声', '女生', '女歌手', '女孩', '女人', '她', 'Female', 'woman', 'Women', 'girl', 'she', 'her'];
const children = ['童声', '儿童', 'Child', 'children', 'kids'];
const together = [
  ...['合', '齐', '合唱', '合声', '齐唱', '对唱', '二重唱', '一起', '一起唱', 'Both', 'all', 'Together', 'Everyone'],
  ...[
    'Duet',
    '男女',
    '女男',
    '男/女',
    '男、女',
    '男女合唱',
    '男女对唱',
    'Male/Female',
    'Female and Male Vocals',
    'He & She',
  ],
];
const singers = [...men, ...women, ...children, ...together];
const voices = ['', ' vocals', ' Voice', ' singer', ' Lead', ' Solo', ' only', ' 1', '独唱', '主唱', '唱', '部分'];
const sections = [
  ...[
    'Verse 1',
    'Chorus',
    'Final Chorus',
    'Pre-Chorus',
    'post chorus',
    'Bridge',
    'Hook',
    'Intro',
    'Outro',
    'Rap',
    'Solo',
  ],
  ...[
    'Interlude',
    'Refrain',
    '主歌',
    '主歌2',
    '副歌',
    '后副歌',
    '预副歌',
    '导歌',
    '桥段',
    '前奏',
    '间奏',
    '尾奏',
    '尾声',
    '说唱',
  ],
  ...['独奏', 'A段', 'Verse B', 'Guitar Solo', 'Drop', 'Break', 'Build', 'Middle 8', 'Instrumental', 'Ending', 'Coda'],
  ...['Fade', '高潮', '叠句', '过渡', '爆点', '钩子', '过门', '第二段', '开场', '结尾', '钢琴', 'Sax', 'Flow', 'End'],
  ...['Aメロ', 'Bメロ', 'サビ', 'ブリッジ', 'イントロ', 'アウトロ', '절', '1절', '후렴', '브릿지'],
];
const others = [
  ...[
    'soft female vocals',
    '温柔的女声',
    '高亢男声',
    'children choir',
    '童声合唱',
    '男主唱和女主唱',
    'Whispered male voice',
  ],
  ...['Soft', 'whispered', 'F', '合唱团', '合成器独奏', 'Man in the Mirror', 'Woman in the rain, soft piano', 'Manual'],
  ...[
    '他们',
    '她的',
    '其他',
    '一起走',
    '男人不该让女人流泪',
    'Boys',
    'allegro',
    'Female Chorus',
    '女声副歌',
    'Male Rap',
  ],
];

/** What each of them tells: who sings, and, where somebody does, whether a section opens. */
const ofPage = (label: string) => {
  const { section, singer } = readLabel(label);
  return [label, singer, singer && section !== null];
};
const ofEngine = (label: string) => {
  const mark = readMark(`[${label}]`);
  return [label, mark?.sungBy ?? null, mark?.sungBy ? mark.kind !== null : null];
};

describe('the song page reads who sings as the engine does', () => {
  it.each([
    ['by singers', singers.flatMap((singer) => voices.map((voice) => `${singer}${voice}`))],
    ['by sections', sections],
    [
      'by sections before singers',
      sections.flatMap((of) => singers.flatMap((who) => [`${of}: ${who}`, `${of} ${who}`])),
    ],
    ['by sections with singers in brackets', sections.flatMap((of) => singers.map((who) => `${of}（${who}）`))],
    ['by sections behind singers', sections.flatMap((of) => singers.map((who) => `${who} ${of}`))],
    ['by other words', others],
  ])('%s', (_, labels) => expect(labels.map(ofPage)).toEqual(labels.map(ofEngine)));
});

describe('of labels without a line the next line has the singer on the song page that it has in the engine', () => {
  const labels = [
    'Verse 1: Male',
    'Male',
    '女',
    'Chorus',
    '副歌: 合',
    'Solo',
    'Guitar Solo',
    'Soft',
    'Violin',
    '独奏',
    'Duet Chorus',
    'サビ',
  ];
  const rows = labels.flatMap((one) =>
    labels.flatMap((two) => [[one, two], ...labels.map((three) => [one, two, three])]),
  );
  const written = (row: readonly string[]): string => `[Verse]\n一\n${row.map((label) => `[${label}]`).join('\n')}\n二`;
  const none: OpenMarks = { section: null };
  const onPage = (row: readonly string[]) => [row, row.reduce(openAfter, none).singer ?? null];
  const inEngine = (row: readonly string[]) => {
    const lines = readLyrics(written(row)).flatMap((section) => section.lines);
    return [row, lines.at(-1)!.sungBy ?? null];
  };

  it('before every section', () => {
    const before = sections.flatMap((of) => [
      ['Rap: Male', of],
      ['Male', of],
    ]);
    expect(before.map(onPage)).toEqual(before.map(inEngine));
  });

  it('in every order of two or three', () => expect(rows.map(onPage)).toEqual(rows.map(inEngine)));
});
