import { describe, expect, it } from '@jest/globals';
import { type ListedWord, ContentWords } from './banned-words.content.rule.js';

const refused = (word: string): ListedWord => ({ list: 'contentRefused', word });
const words = new ContentWords([
  ...['赌博', '代开发票', 'porn', '加微信', '加v信', 'crystal meth', 'shit', 'hell', '车震', '天安门', '见马'].map(
    refused,
  ),
  { list: 'contentHeld', word: '彩票' },
]);
/** Each as it stands there torn apart; a word that is whole with `!`. */
const said = (text: string) => words.find([text]).map(({ word, torn }) => (torn === null ? `${word}!` : torn));

describe('words about what goes public', () => {
  it.each([
    ['赌博', '赌博'],
    ['赌\u200b博', '赌博'],
    ['一起来赌博吧', '赌博'],
    ['賭博', '赌博'],
    ['代開發票', '代开发票'],
    ['代 開 发 票', '代开发票'],
    ['代·开·发·票', '代开发票'],
    ['ｐｏｒｎ', 'porn'],
    ['PORN star', 'porn'],
    ['加微信', '加微信'],
    ['加 V 信', '加v信'],
    ['彩票', '彩票'],
    ['crystal-meth', 'crystal meth'],
    ['⾞震', '车震'],
    ['⻋震', '车震'],
    ['天安⾨', '天安门'],
    ['天安⻔', '天安门'],
    ['⻅⻢', '见马'],
    ['⾒⾺', '见马'],
  ])('are found whole, as names are: %j', (text, word) => {
    expect(said(text)).toEqual([`${word}!`]);
  });

  it.each([
    ['赌 博', '赌 博'],
    ['賭 博', '赌 博'],
    ['赌-博', '赌-博'],
    ['赌.博', '赌.博'],
    ['赌·博', '赌·博'],
    ['赌_博', '赌_博'],
    ['赌，博', '赌,博'],
    ['赌。博', '赌。博'],
    ['⻋ 震', '车 震'],
    ['赌\n博', '赌 博'],
    ['赌\r\n\r\n博', '赌 博'],
    ['赌\u3000博', '赌 博'],
    ['赌🎲博', '赌🎲博'],
    ['赌\u200b \u200d博', '赌 博'],
    ['赌丨博', '赌|博'],
    ['赌丶博', '赌|博'],
    ['赌ー博', '赌|博'],
    ['来呀，赌 、 博都行', '赌 、 博'],
    ['代\n开发票', '代 开发票'],
    ['代开发\n票', '代开发 票'],
    ['加…………微信', '加…微信'],
    ['加~~~~~~~~~~~~~~~~~~~~~~~~~~微~信', '加…微~信'],
    ['加\nV\n信', '加 v 信'],
    ['彩 票', '彩 票'],
    ['p o r n', 'p o r n'],
    ['P.O.R.N', 'p.o.r.n'],
    ['p-o-r-n star', 'p-o-r-n'],
    ['p\no\nr\nn', 'p o r n'],
    ['来点p o r n吧', 'p o r n'],
    ['р о r n', 'p o r n'],
    ['ｐ　ｏ　ｒ　ｎ', 'p o r n'],
    ['po-rn', 'po-rn'],
    ['p*orn', 'p*orn'],
    ['po.r.n', 'po.r.n'],
    ['crystal\nmeth', 'crystal meth'],
    ['c r y s t a l  m e t h', 'c r y s t a l m e t h'],
  ])('are found torn apart: %j', (text, spelled) => {
    expect(said(text)).toEqual([spelled]);
  });

  it.each([
    ['博赌'],
    ['赌一把，博士'],
    ['赌1博'],
    ['开发票据'],
    ['加个微信'],
    ['porno'],
    ['pornhub'],
    ['po rn'],
    ['pop or nothing'],
    ['stop or new'],
    ['It’s hit me, that s hit'],
    ["he'll be back, he’ll"],
    ['crystal clear method'],
    ['一二三四五六七\n八九十'],
    ['雨停了以后\n天还没有亮，\n路灯一盏一盏'],
    [''],
  ])('are not found where they are not: %j', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('are told once of each list, whole where they are whole anywhere', () => {
    expect(said('赌 博、赌-博')).toEqual(['赌 博']);
    expect(said('赌 博，赌博')).toEqual(['赌博!']);
    expect(words.find(['赌 博', '彩票', '赌-博'])).toEqual([
      { list: 'contentRefused', word: '赌博', torn: '赌 博' },
      { list: 'contentHeld', word: '彩票', torn: null },
    ]);
  });

  it('are not told again inside of longer ones, whichever comes first', () => {
    const longer = new ContentWords(['微信', '加微信', '微信群主'].map(refused));
    expect(longer.find(['加\n微\n信']).map(({ word }) => word)).toEqual(['加微信']);
    expect(longer.find(['加微信']).map(({ word }) => word)).toEqual(['加微信']);
    expect(longer.find(['加\n微\n信\n群\n主']).map(({ word }) => word)).toEqual(['加微信', '微信群主']);
  });

  it('keep to their spelling in scripts whose signs of length are letters', () => {
    const japanese = new ContentWords([refused('ビール')]);
    expect(japanese.find(['ヒルの上', 'ビル']).length).toBe(0);
    expect(japanese.find(['ビ ー ル']).map(({ torn }) => torn)).toEqual([null]);
  });

  it('of signs alone are found nowhere', () => {
    expect(new ContentWords([refused('！！'), refused('丨丶')]).find(['赌 博！！'])).toEqual([]);
  });
});

it('a word that is listed in its traditional form is found in either, and told as it is listed', () => {
  const traditional = new ContentWords([refused('賭博')]);
  expect(['赌博', '賭博', '赌 博'].map((text) => traditional.find([text]))).toEqual([
    [{ ...refused('賭博'), torn: null }],
    [{ ...refused('賭博'), torn: null }],
    [{ ...refused('賭博'), torn: '赌 博' }],
  ]);
});
