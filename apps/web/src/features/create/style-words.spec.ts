import { describe, expect, it } from '@jest/globals';
import { misplacedIn } from './misplaced';
import { type TagGroup, tagsLike, thrownStyle, toggled, withoutName, withoutStyle } from './style-words';

const groups: TagGroup[] = [
  {
    category: 'genre',
    tags: [
      { zh: '民谣', en: 'folk' },
      { zh: '摇滚', en: 'rock' },
    ],
  },
  { category: 'mood', tags: [{ zh: '温暖', en: 'warm' }] },
  { category: 'era', tags: [{ zh: '复古', en: 'retro' }] },
];

describe('words of style', () => {
  it('come and go with a press', () => {
    expect(toggled('民谣', '温暖', '，')).toBe('民谣，温暖');
    expect(toggled('民谣，温暖, Rock', 'rock', '，')).toBe('民谣，温暖');
    expect(withoutStyle('民谣', '温暖', '，')).toBe('民谣');
  });

  it('take the place of a name as it is written, or stand behind it', () => {
    expect(withoutName('像周杰伦一样', '周杰伦', '中国风', '，')).toBe('像中国风一样');
    expect(withoutName('taylor swift, TAYLOR SWIFT', 'Taylor Swift', 'country pop', ', ')).toBe(
      'country pop, country pop',
    );
    expect(withoutName('周杰倫', '周杰伦', '中国风', '，')).toBe('周杰倫，中国风');
    expect(withoutName('AC/DC $1', 'AC/DC', '$& rock', ', ')).toBe('$& rock $1');
  });

  it('are thrown one of each kind that sounds, and no voice where nobody sings or who does is chosen', () => {
    const voices = [
      { zh: '纯音乐', en: 'instrumental' },
      { zh: '女声', en: 'female vocals' },
    ];
    const sung: TagGroup[] = [...groups, { category: 'voice', tags: voices }];
    const zh = { name: ({ zh: word }: { zh: string }) => word, comma: '，', draw: () => 0, voiceless: false };
    expect(thrownStyle(sung, zh)).toBe('民谣，温暖，女声');
    expect(thrownStyle(sung, { ...zh, voiceless: true })).toBe('民谣，温暖');
    const en = { ...zh, name: ({ en: word }: { en: string }) => word, comma: ', ', draw: () => 0.99 };
    expect(thrownStyle(groups, en)).toBe('rock, warm');
    expect(thrownStyle([], en)).toBe('');
  });

  it('are found by either of their names', () => {
    expect(tagsLike(groups, 'ROC')).toEqual([{ category: 'genre', tags: [{ zh: '摇滚', en: 'rock' }] }]);
    expect(tagsLike(groups, ' 温')).toEqual([{ category: 'mood', tags: [{ zh: '温暖', en: 'warm' }] }]);
    expect(tagsLike(groups, '')).toEqual(groups);
    expect(tagsLike(groups, '什么')).toEqual([]);
  });
});

describe('what stands in the wrong field', () => {
  const moved = (lyrics: string, style = '') => misplacedIn(lyrics, style, groups);
  it.each([
    ['风格：慢板民谣', '慢板民谣'],
    ['[Style: warm folk]', 'warm folk'],
    ['（曲风：城市流行）', '城市流行'],
    ['88 BPM', '88 BPM'],
    ['民谣，温暖', '民谣，温暖'],
  ])('is a line of style among the lyrics: %s', (line, words) => {
    expect(moved(`[Verse]\n${line}\n站台的灯灭了`, '钢琴')).toEqual({
      ...{ kind: 'styleInLyrics', words },
      ...{ lyrics: '[Verse]\n站台的灯灭了', style: `钢琴, ${words}` },
    });
  });

  it.each([['[Verse]\n民谣里的人\n他说，温暖'], ['温暖'], ['我的风格你别管'], ['']])(
    'is not what is sung: %j',
    (lyrics) => {
      expect(moved(lyrics)).toBeNull();
    },
  );

  it('is a song in the style', () => {
    const song = '[Verse]\n站台的灯灭了';
    expect(moved('', song)).toEqual({ kind: 'lyricsInStyle', words: '[Verse]', lyrics: song, style: '' });
    expect(moved('前一段', '一\n二\n三\n四')?.lyrics).toBe('前一段\n\n一\n二\n三\n四');
    expect(moved('', '民谣，温暖\n木吉他，女声\n慢，88 BPM\n弦乐，和声')).toBeNull();
  });
});
