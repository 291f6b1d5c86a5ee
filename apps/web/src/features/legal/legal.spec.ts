import { expect, it } from '@jest/globals';
import { agreementEn } from './agreement.en';
import { agreementZh } from './agreement.zh-CN';
import { privacyEn } from './privacy.en';
import { privacyZh } from './privacy.zh-CN';

const contact = 'help@example.com';
const figures = (text: string) => text.match(/\d+/g)?.sort();

it.each([
  ['agreement', agreementZh, agreementEn],
  ['privacy policy', privacyZh, privacyEn],
])(
  'the %s says in English what it says in Chinese: section by section, of the same day, with an address or without',
  (_, zh, en) => {
    for (const address of [contact, null]) {
      const [chinese, english] = [zh(address), en(address)];
      expect(english.since).toBe(chinese.since);
      const shape = ({ sections }: typeof chinese) => sections.map(({ paragraphs }) => paragraphs.length);
      expect(shape(english)).toEqual(shape(chinese));
      for (const [i, { paragraphs }] of chinese.sections.entries())
        for (const [k, paragraph] of paragraphs.entries()) {
          const translated = english.sections[i]?.paragraphs[k] ?? '';
          expect([paragraph.includes(contact), new Set(figures(paragraph))]).toEqual([
            translated.includes(contact),
            new Set(figures(translated)),
          ]);
          expect(translated.replaceAll('弦外', '').replaceAll('AI 生成', '')).not.toMatch(/\p{Script=Han}/u);
        }
    }
  },
);
