// Which language words are written in: the one that is wished for, never one that is refused or sung about.
import { describe, expect, it } from '@jest/globals';
import { languageOf, languageOfWords } from './lyric-language.js';

describe('the language of a wish', () => {
  it.each([
    ['a love song about the rain', 'en'],
    ['une chanson d’été', 'en'],
    ['a song about 晚风', 'zh'],
    ['雨夜的歌 female vocal', 'zh'],
    ['', 'zh'],
    ['120', 'zh'],
    ['一首英文歌，海边', 'en'],
    ['a love song in Chinese', 'zh'],
    ['chinese traditional, guzheng', 'en'],
    ['mandarin ballad', 'zh'],
    ['中文歌词，不要英文', 'zh'],
    ['写一首情歌，不要英语', 'zh'],
    ['no English lyrics, in Chinese', 'zh'],
    ['关于学英语的歌', 'zh'],
    ['写一首英文歌', 'en'],
    ['一首英文情歌', 'en'],
    ['来一首英文摇滚', 'en'],
    ['全英文', 'en'],
    ['英文女声，民谣', 'en'],
    ['我们的英语课', 'zh'],
    ['a song in English, no Chinese', 'en'],
    ['一首英文歌，关于初中文艺汇演', 'en'],
    ['关于高中文理分科的英文歌', 'en'],
    ['中文系学生的英文歌', 'en'],
    ['我中文不好，要英文歌', 'en'],
    ['我中文不好', 'zh'],
    ['用english', 'en'],
    ['别用english', 'zh'],
    ['a song about mandarin oranges', 'en'],
    ['a mandarin song about oranges', 'zh'],
    ['非英文歌不听', 'en'],
    ['非中文歌不听', 'zh'],
    ['不能没有英文', 'en'],
    ['不可以没有英文歌词', 'en'],
    ['不能有英文', 'zh'],
    ['初中，中文歌', 'zh'],
    ['他用英文说我爱你', 'zh'],
    ['你们都用英语说再见', 'zh'],
    ['请你用英文写', 'en'],
    ['你们用英文说唱', 'en'],
    ['我在唱英文歌的酒吧遇见你', 'zh'],
    ['喜欢听英文歌的女孩', 'zh'],
    ['喜欢听英文歌的女孩，要英文', 'en'],
    ['爱听英文歌的感觉', 'en'],
  ])('%j is %s', (wish, language) => expect(languageOf(wish)).toBe(language));

  it.each([
    ...['歌词不带英文', '不要有英文', '不含英文', '不需要英文', '不要任何英文', '不要出现英文', '没有一句英文'],
    ...['非英文', '避免英文', '禁止使用英文', '不要用英文', '不唱英文', '请勿使用英文', '少一点英文', '英文不要，情歌'],
    ...[
      '英语歌不要',
      '不想要英文歌',
      '雨夜 no lyrics in english',
      'a love song without any English',
      '讨厌英语',
      '我不想听英文歌',
    ],
  ])('%s: English is not wanted', (wish) => expect(languageOf(wish)).toBe('zh'));

  it.each([
    ...['学好英语', '教我英语', '听不懂英语', '英语四级没过的夜晚', '英语书', '英语角的邂逅', '我的英文名字'],
    ...['中英文混合', '中英文双语', '学好英语的歌', '学会英文的歌', '学不会英语', '英语老师唱的歌', '关于英语的歌'],
    ...['英语学习之歌', '不会英文的爷爷', '说英语的猫', '把英文歌改成中文', '英文单词歌'],
    ...[
      '写一首毕业的歌，副歌用英文',
      '中文歌，副歌部分英文',
      '结尾用英文唱',
      '最后一句用英文',
      '部分歌词用英文',
      '可以有一些英文歌词',
    ],
    ...['混入英文单词', '寫一首歌，副歌用英文'],
  ])('%s: English is what it is about, or half', (wish) => expect(languageOf(wish)).toBe('zh'));

  it.each([
    ...['不要国语，要英文歌', '不要国语要英文歌', '不要普通话，英文演唱', 'no mandarin, a love song'],
    ...['not Mandarin, English please', '不是中文，是英文', '不要中文', '把中文歌翻唱成英文', '雨夜, English'],
    ...['雨夜的歌, English pop', '来一首不错的英文歌', '好听到不行的英文歌', '能不能用英文唱', '特别英文摇滚'],
    ...['歌词全部英文', '雨夜，歌词全都英文', '雨夜，language: English', '雨夜\nLyrics language：english'],
    ...['一首关于夏天的英文歌', '大学时代的英文歌', '英文 女声', '歌词要英文', '写一首英文的情歌', '没听过的英文歌'],
    ...[
      '语言：英文',
      '我想听英文',
      '与众不同的英文歌',
      '不只要英文歌',
      '英文老歌',
      '英文歌不要太快',
      '情歌（英文）',
      '英文hiphop',
      '英文的蓝调',
    ],
  ])('%s: English is wanted', (wish) => expect(languageOf(wish)).toBe('en'));

  it.each([
    ...[
      '不要粤语，情歌',
      '不要国语',
      '不要英文歌，要华语',
      '华语流行',
      '不用中文写，不用英文写',
      'no Chinese instruments, 情歌',
    ],
    ...['pop ballad, no english lyrics', 'a song not in english, 中国'],
  ])('%s: Chinese is left', (wish) => expect(languageOf(wish)).toBe('zh'));

  it.each([
    ...['Chinese rap', 'Chinese pop song', 'Chinese love song', 'Chinese female vocals', 'pop, Chinese', 'Cantopop'],
    ...['cpop', 'C-pop ballad', 'lyrics are Chinese', 'Chinese hip hop', 'a song, Chinese only'],
    ...[
      '唱着英文歌的女孩',
      '听着英文歌的夜晚',
      '他用英文唱歌给我听',
      '把英文歌翻成中文',
      '中文歌，夹杂英文',
      'English歌手的故事',
    ],
  ])('%s: Chinese is wanted', (wish) => expect(languageOf(wish)).toBe('zh'));

  it.each([
    ...[
      'Chinese pop song in English',
      'Chinese rap, english vocals',
      'a song about a Chinese rock star',
      'no chinese pop',
    ],
    ...['a song about the only Chinese girl in school', 'a Chinese love story', 'a song about Chinese food'],
    ...[
      '写一首English歌',
      '写一首 English 的歌',
      '语言: English',
      '歌词必须英文',
      '把这首中文歌翻成英文',
      '中文翻译成英文的歌',
    ],
    ...['主歌副歌都用英文', '用英文演唱，副歌要高亢', '英文歌，副歌要洗脑', '副歌要高亢，英文演唱'],
    ...['雨夜，English only', '雨夜，lyrics must be English', '英文为主，夹杂中文', '他用英文唱，男声'],
  ])('%s: it is English', (wish) => expect(languageOf(wish)).toBe('en'));

  it('is named by a style beside a wish in the other', () => {
    const english = ['English only', 'lyrics must be English', 'english male vocals'];
    expect(english.map((style) => languageOf('下雨的夜', style))).toEqual(['en', 'en', 'en']);
    expect(languageOf('rain at night', 'Chinese rap')).toBe('zh');
  });

  it.each([' ', '，', '不', '英文', 'chinese ', 'lyrics must ', '没有', 'no ', 'no in', '把'])(
    'is told of thousands of %j',
    (piece) => {
      const long = piece.repeat(8000);
      expect(['zh', 'en']).toContain(languageOf(`no${long}x不${long}英${long}`));
    },
  );

  it('tells the language of a wish, not of a style alone', () => {
    const told = [languageOf('', 'pop, guitar'), languageOf('雨夜', 'pop'), languageOf('a rainy night', 'pop')];
    expect([...told, languageOf('', 'pop, english vocals')]).toEqual(['zh', 'zh', 'en', 'en']);
    const listed = ['pop, language: English', 'pop; Language : Chinese'];
    expect(listed.map((style) => languageOf('雨夜', style))).toEqual(['en', 'zh']);
    expect(languageOf('a rainy night', 'language: Chinese')).toBe('zh');
  });

  it.each([
    ['[主歌]\nThe rain came in\nwithout a sound\n[副歌]\n雨', 'en'],
    ['[Verse]\n晚风吹过\noh my love', 'zh'],
    ['[Verse]\n', null],
  ])('of words %j is %s', (lyrics, language) => expect(languageOfWords(lyrics)).toBe(language));

  it.each([
    ['写一首歌，歌词部分用英文，关于海', 'en'],
    ['歌词部分要英文', 'en'],
    ['演唱部分用英文', 'en'],
    ['大部分歌词是英文', 'en'],
    ['主歌部分用英文，副歌部分用英文', 'en'],
    ['主歌英文，副歌英文', 'en'],
    ['副歌用英文', 'zh'],
    ['英文饶舌', 'en'],
    ['整首用英文，最后一句用中文', 'en'],
    ['一段英文rap', 'zh'],
    ['英文副歌', 'zh'],
    ['英文歌名，写海', 'zh'],
    ['全英文副歌，夏天', 'zh'],
    ['中文主歌英文副歌', 'zh'],
    ['英文主歌，中文副歌', 'en'],
    ['主歌英文，副歌中文', 'en'],
    ['英文主歌和英文副歌', 'en'],
    ['主歌英文副歌英文', 'en'],
    ['英文歌，中文念白', 'en'],
    ['Chinese verses and English chorus', 'zh'],
    ['chorus in English, verses in Chinese', 'zh'],
    ['verses in English, chorus in Chinese', 'en'],
    ['a pop song with a Mandarin chorus', 'en'],
  ] as const)('of all or of a part: %s is %s', (wish, language) => expect(languageOf(wish)).toBe(language));
});
