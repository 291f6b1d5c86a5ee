// A title is taken from a wish only where it is clearly one.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { titleAskedIn } from './asked-title.js';

describe('a title', () => {
  it.each([
    ['写一首叫《晚风》的歌', '晚风'],
    ['写一首叫做“晚风”的民谣', '晚风'],
    ['来一首安静的、名为「晚风」的曲子', '晚风'],
    ['歌名叫晚风', '晚风'],
    ['这首歌叫晚风，女声', '晚风'],
    ['写一首歌，歌名叫晚风吧', '晚风'],
    ['歌名叫晚风 女声', '晚风'],
    ['歌名《晚风》，流行', '晚风'],
    ['歌曲名：晚风', '晚风'],
    ['题目：晚风', '晚风'],
    ['标题：晚风\n流行', '晚风'],
    ['【标题：晚风】', '晚风'],
    ['标题：我的祖国', '我的祖国'],
    ['歌名：Evening Wind，民谣', 'Evening Wind'],
    ['a pop song titled "Evening Wind"', 'Evening Wind'],
    ['Entitled “Evening Wind”', 'Evening Wind'],
    ['a song called "Evening Wind"', 'Evening Wind'],
    ['called "Evening Wind", folk', 'Evening Wind'],
    ["a song called 'Don't Go'", "Don't Go"],
    ['call it "Evening Wind"', 'Evening Wind'],
    ['title: Evening Wind', 'Evening Wind'],
    ['folk, slow\nSong title: "Evening Wind, Again"', 'Evening Wind, Again'],
  ])('is asked for: %j', (wish, title) => expect(titleAskedIn(wish)).toBe(title));

  it.each([
    ...['叫我晚风', '歌名叫我想', '叫我《晚风》', '关于一本叫《三体》的书', '关于一个名叫“小明”的男孩', '名字叫晚风'],
    ...[
      '歌名叫什么',
      '歌名叫什么都行',
      '歌名：随便',
      '标题：你来定',
      '标题：无',
      '题目：待定',
      '标题很难',
      '歌名不要叫晚风',
    ],
    ...['a song about a dog called "Rex"', 'a film titled "Evening Wind"', 'about a song called "Yesterday"'],
    ...[
      'a title: that is what he won',
      'he won the title',
      'title: none',
      'Title: untitled',
      'a song titled Evening Wind',
    ],
    ...[
      `歌名：${'风'.repeat(31)}`,
      `titled "${'a'.repeat(31)}"`,
      'titled "Evening\nWind"',
      '歌名：\n晚风',
      '歌名：《》',
      '',
    ],
  ])('is none: %j', (wish) => expect(titleAskedIn(wish)).toBeUndefined());

  it.each(['歌名', '首', '叫《', 'title: ', 'titled "', ' called ', '\n', '歌名：a'])(
    'is looked for in thousands of %j',
    (piece) => expect(String(titleAskedIn(`${piece.repeat(8000)}x`)).length).toBeLessThanOrEqual(30),
  );

  it('is that of the song where none is given, whoever wrote its words', () => {
    const short = { seed: 'x', description: '写一首叫《晚风》的歌', maxSeconds: 20 };
    const titles = [{}, { lyrics: '[主歌]\n我还在原地' }, { instrumental: true }, { title: '雨' }].map(
      (more) => compose({ ...short, ...more }).title,
    );
    expect(titles).toEqual(['晚风', '晚风', '晚风', '雨']);
    expect(compose({ seed: 'x', tags: 'folk, title: Evening Wind', maxSeconds: 20 }).title).toBe('Evening Wind');
  });
});
