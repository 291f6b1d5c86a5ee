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
    ['歌名：晚风（女声版）', '晚风'],
    ['来一首歌名叫晚风的歌', '晚风'],
    ['歌名叫算了吧', '算了吧'],
    ['标题是晚风', '晚风'],
    ['写一首名叫晚风的歌', '晚风'],
    ['写一首歌，叫《晚风》', '晚风'],
    ['写一首关于小狗的歌，名字叫《晚风》', '晚风'],
    ['以《晚风》为题写一首歌', '晚风'],
    ['一首歌，取名《晚风》', '晚风'],
    ['给我写一首名为《晚风》的歌', '晚风'],
    ['写一首关于夏天的名为《晚风》的歌', '晚风'],
    ['with the title "Evening Wind"', 'Evening Wind'],
    ['Song name: Evening Wind', 'Evening Wind'],
    ['call the track "Evening Wind"', 'Evening Wind'],
    ['I wrote a song called "Evening Wind", sing it', 'Evening Wind'],
    ['a song about rain titled "Wet"', 'Wet'],
    ['歌名晚风，女声', '晚风'],
    ['歌名 晚风', '晚风'],
    ['歌名叫我的家乡', '我的家乡'],
    ['歌名定为晚风', '晚风'],
    ['写一首叫晚风的歌', '晚风'],
    ['一首歌名叫晚风的伤感情歌', '晚风'],
    ['一首名字叫晚风的民谣', '晚风'],
    ['帮我写首歌，名字叫晚风', '晚风'],
    ['以晚风为歌名', '晚风'],
    ['《晚风》，民谣', '晚风'],
    ['创作一首歌曲《晚风》', '晚风'],
    ['一首歌，名字叫「夏天的風」', '夏天的風'],
    ['寫一首名為《晚風》的歌', '晚風'],
    ['歌曲名稱：晚風', '晚風'],
    ['歌名叫晚風吧', '晚風'],
    ['a song called Evening Wind', 'Evening Wind'],
    ['Write a song titled Evening Wind about autumn', 'Evening Wind'],
    ['A love song called Evening Wind, female vocals', 'Evening Wind'],
    ["song called Don't Go", "Don't Go"],
    ['a ballad named Lost in You with a slow guitar', 'Lost in You'],
    ['a song titled Evening Wind for my team', 'Evening Wind'],
    ['pop. Call it Evening Wind', 'Evening Wind'],
    ['The title is Evening Wind', 'Evening Wind'],
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
    ...[
      '为一部叫《晚风》的电影写歌',
      '给名为《晚风》的游戏写一首歌',
      '写一首关于叫“阿明”的人的歌',
      '写一首给我女朋友叫“小雨”',
    ],
    ...['像一首叫《晚风》的歌那样', '不要写一首叫《晚风》的歌', '她写了一首歌，叫《晚风》', '给小猫取名《晚风》'],
    ...[
      '作文题目：我的妈妈',
      '副标题：晚风',
      '视频标题：晚风',
      '视频的标题：晚风',
      '所以《晚风》为题',
      '以《红楼梦》为题材写一首歌',
      '写一首歌，叫我起床',
    ],
    ...['标题是什么', '标题是我想了很久的', 'Don\'t call it "Evening Wind"', 'a cover of a song called "Yesterday"'],
    ...['like the song titled "Yesterday"', 'she wrote a song called "Yesterday"', 'music for a series titled "Dune"'],
    ...['a poem with the title "Evening"'],
    ...['a song about a dog called "Rex"', 'a film titled "Evening Wind"', 'about a song called "Yesterday"'],
    ...[
      'a title: that is what he won',
      'he won the title',
      'title: none',
      'Title: untitled',
      'a song about a dog called Rex',
    ],
    ...[
      '歌名要好听',
      '歌名由AI生成',
      '歌名里要有雨',
      '写一首叫人难忘的歌',
      '写首歌给女儿，名字叫糖糖',
      '为《晚风》写一首歌',
    ],
    ...[
      '《晚风》主题曲',
      '写一首关于我家狗的歌，名字叫旺财',
      '以春天为主题写一首歌',
      '歌名為空',
      '歌名隨便',
      '歌名：還沒想好',
    ],
    ...[
      'they call it love',
      'call it a day',
      'call it whatever you want',
      'name it yourself',
      'the title is up to you',
    ],
    ...[
      'a girl named Lily',
      'a song called something nice',
      'a song about a girl named Lily',
      'the song I called home',
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

  it.each([
    ...[
      '我们的歌',
      '夜的曲',
      '走吧',
      '酒吧',
      '忘了吧',
      '这样就好',
      '陪你就好',
      '那些年的民谣',
      'Dear 小明',
      '关于我们',
      '关于春天',
      '520 我爱你',
    ],
    ...[
      '自由飞翔',
      '请回答1988',
      '请别忘记我',
      '不要说话',
      '不用说再见',
      '没有如果',
      '怎么办',
      '什么是爱',
      '暂停',
      '你看月亮',
    ],
    ...[
      '你的梦想',
      '和你一起',
      '与你有关',
      '由你',
      '要飞',
      '写给你',
      '待定的人生',
      '任意门',
      '最后一个字',
      '帮我告诉她',
    ],
    ...['Your Eyes', 'You Are My Sunshine', 'Autograph', 'Random Thoughts', 'None of Your Business', 'Anything Goes'],
    ...['Whatever It Takes', 'Simple Man', 'Something Beautiful'],
  ])('may be %j', (name) => {
    expect([titleAskedIn(`歌名：${name}`), titleAskedIn(`流行\ntitle: ${name}`)]).toEqual([name, name]);
  });

  it.each([...['不要说话', '没有如果', '自由', '怎么办', '随便', '你来定', '无', 'None', 'Your Eyes', 'Surprise Me']])(
    'in quotation marks may be %j',
    (name) => {
      expect([titleAskedIn(`写一首叫《${name}》的歌`), titleAskedIn(`a song called "${name}"`)]).toEqual([name, name]);
    },
  );

  it.each([
    ...[
      '都可以',
      '都行',
      '你看着取',
      '关于春天的',
      '由你决定',
      '由AI决定',
      'AI生成',
      '根据内容取',
      '给我取一个',
      '你帮我起一个',
      '可以自由发挥',
    ],
    ...['还没想好', '尚未确定', '暂无', '不限', '不需要', '看着办', '随便你', '与夏天有关', '跟主题相关就行'],
    ...[
      '四个字',
      '两个字以内',
      '不超过5个字',
      '要有诗意',
      '要好听',
      '简短有力',
      '中文',
      '写一首关于春天的歌',
      '请写首春天的歌',
    ],
    ...[
      'up to you',
      'surprise me',
      'you choose',
      'your choice',
      'whatever you like',
      'something catchy',
      'TBA',
      'no title',
    ],
    ...['short and catchy', 'random', 'N/A'],
  ])('is left open by %j', (words) => {
    expect([titleAskedIn(`歌名：${words}`), titleAskedIn(`title: ${words}`)]).toEqual([undefined, undefined]);
  });

  it.each([
    '歌名',
    '首',
    '叫《',
    '以《',
    '歌名：由',
    '要一首',
    'like a song ',
    'title: ',
    'titled "',
    ' called ',
    '\n',
    '歌名：a',
  ])('is looked for in thousands of %j', (piece) =>
    expect(String(titleAskedIn(`${piece.repeat(8000)}x`)).length).toBeLessThanOrEqual(30),
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
