import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { chinese } from './chinese';
import { english } from './english';

function sentences(tree: object, path = ''): [path: string, sentence: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : sentences(value, `${path}${key}.`),
  );
}
const values = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const zh = new Map(sentences(chinese));
const en = new Map(sentences(english));

describe('the two catalogues', () => {
  it('have the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('have a sentence for every key, with the same values in it', () => {
    for (const [key, sentence] of zh) {
      expect([key, en.get(key)]).not.toEqual([key, '']);
      expect([key, values(en.get(key) ?? '')]).toEqual([key, values(sentence)]);
    }
  });

  it('are read by their keys, whatever is in them', async () => {
    const texts = createInstance();
    await texts.init({ showSupportNotice: false, lng: 'zh', resources: { zh: chinese }, ns: Object.keys(chinese) });
    const unread = [...zh.keys()].filter((path) => !texts.exists(path.replace('.', ':')));
    expect(unread).toEqual([]);
  });

  it('leave no Chinese in the English one, apart from names of languages and the label of files', () => {
    // The label stands in files as the standard writes it; it is quoted, and told in English beside.
    const own = (sentence: string) => sentence.replaceAll('“AI 生成” (AI-generated)', '');
    const left = [...en].filter(
      ([key, sentence]) => /[\u4e00-\u9fff]/.test(own(sentence)) && !key.includes('language.'),
    );
    expect(left).toEqual([]);
  });
});
