import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { noteSentence, seenName } from './note-sentence';
import { checksEn } from './texts.en';
import { checksZh } from './texts.zh-CN';

const languages = i18next.createInstance();
void languages.init({
  resources: { zh: { checks: checksZh }, en: { checks: checksEn } },
  ns: ['checks'],
  defaultNS: 'checks',
  showSupportNotice: false,
  interpolation: { escapeValue: false },
});
const say = (lng: 'zh' | 'en', ...of: Parameters<typeof noteSentence>): string =>
  (languages.getFixedT(lng, 'checks') as (key: string, values: object) => string)(noteSentence(...of), { reuse: 'X' });
const states = ['waiting', 'held', 'refused'] as const;

describe('what is kept back from others', () => {
  it.each([
    [{ nickname: '旧名', signature: null }, /别人看到的还是原来的/, /others see the old ones/],
    [{ nickname: null, signature: '旧签名' }, /别人看到的还是原来的/, /others see the old ones/],
    [
      { nickname: null, signature: null },
      /^昵称和签名.*别人现在看不到/,
      /(?<!new )name and signature.*others see neither now/,
    ],
  ] as const)('of a name, while others see %j', (info, zh, en) => {
    for (const state of states) {
      expect(say('zh', seenName(info), state)).toMatch(zh);
      expect(say('en', seenName(info), state)).toMatch(en);
    }
  });

  it('a refused song is told what of it can be changed, and how it is written anew', () => {
    expect([say('zh', 'song', 'refused'), say('en', 'song', 'refused')]).toEqual([
      '歌名和封面改过会重新审核；词和风格要改，就在歌的菜单里点“X”。现在只有你能看到',
      'A changed title or cover is checked again; for other words or another style, press “X” in its menu. Only you can see it now',
    ]);
    expect([say('zh', 'seen', 'refused'), say('en', 'seen', 'refused')]).toEqual([
      '改过以后会重新审核，现在只有你能看到',
      'Change it and it is checked again. Only you can see it now',
    ]);
  });

  it('a song that waits is told the same as everything else', () => {
    for (const state of ['waiting', 'held'] as const) expect(noteSentence('song', state)).toBe(`seen.${state}`);
    expect(noteSentence('link', 'held')).toBe('link.held');
  });
});
