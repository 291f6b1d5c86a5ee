import { describe, expect, it } from '@jest/globals';
import { found as answersTo, matches, questionCategories, type Question } from './question';
import { questionsEn } from './questions.en';
import { questionsZh } from './questions.zh-CN';

const facts = { signupPoints: 20, outbox: true };
const zh = questionsZh(facts);
const en = questionsEn(facts);
const places = (questions: Question[]) => questions.map(({ id, category, link }) => [id, category, link?.to]);

describe('the questions of the help centre', () => {
  it('are the same in both languages, each at an address of its own', () => {
    expect(places(en)).toEqual(places(zh));
    expect(new Set(zh.map(({ id }) => id)).size).toBe(zh.length);
    expect(en.filter((question) => /[\u4e00-\u9fff]/.test(JSON.stringify(question)))).toEqual([]);
  });

  it('cover every category', () => {
    expect([...new Set(zh.map(({ category }) => category))]).toEqual([...questionCategories]);
  });

  it('speak of what this installation gives', () => {
    const words = (questions: Question[]) => JSON.stringify(questions);
    expect(words(zh)).toContain('注册送 20 点');
    expect(words(zh)).toContain('发件箱');
    const plain = questionsZh({ signupPoints: 0, outbox: false });
    expect(words(plain)).not.toContain('注册送');
    expect(words(plain)).toContain('邀请得的点数不过期');
    expect(words(plain)).not.toContain('发件箱');
  });

  it('are found by all words of a search, wherever they stand, in any case', () => {
    const found = (search: string) => zh.filter((question) => matches(question, search)).map(({ id }) => id);
    expect(found('忘了')).toEqual(['forgot-password']);
    expect(found('ZIP 歌词')).toEqual(['export']);
    expect(found('没有这样的词')).toEqual([]);
  });

  it('are found by questions as people ask them, where no word stands there as it is', () => {
    const first = (question: string) => answersTo(zh, question)[0]?.id;
    const asked: Record<string, string> = {
      怎么才能把钱退给我: 'refund',
      付了钱点数没到账: 'paid-not-there',
      手机收不到短信怎么办: 'code-missing',
      密码不记得了: 'forgot-password',
      为什么总是生成不了: 'why-failed',
      写一首歌多少钱: 'price',
    };
    expect(Object.fromEntries(Object.keys(asked).map((question) => [question, first(question)]))).toEqual(asked);
    for (const question of ['今天吃什么', '没有人写过的问题']) expect(answersTo(zh, question)).toEqual([]);
  });
});
