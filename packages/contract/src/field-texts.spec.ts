import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { doneTexts } from './done-texts.js';
import { fieldTexts, issueTexts } from './field-texts.js';
import { problemTexts } from './problem-texts.js';
import { said, sayingOf } from './said.js';
import { spoken } from './spoken.js';

const folder = 'packages/contract/src';
/** Catalogues, words that are values on the wire, what is spoken beside them, what the artist check reads, and the samples of the documentation. */
const others =
  /(-texts?|-failures|^spoken-values|^page-heads|^page-descriptions|^file-titles|^report|^traditional|^name-check|^developer-(?:guide|samples)|\.spec)\.ts$/;

describe('the sentences of fields', () => {
  it('every one that a schema says is there in English', () => {
    const outside = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !others.test(name))
      .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/['`][^'`\n]*\p{sc=Han}[^'`\n]*['`]/gu) ?? []);
    expect(outside).toEqual([]);
    const sentences = Object.values({ ...fieldTexts, ...issueTexts, ...problemTexts, ...doneTexts });
    expect(sentences.length).toBeGreaterThan(100);
    // One character may be quoted: it is what the sentence is about.
    const around = (en: string) => en.replace(/"\p{sc=Han}"/u, '');
    expect(sentences.filter(({ en }) => /\p{sc=Han}/u.test(around(en)))).toEqual([]);
  });

  it('has the same values in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const { zh, en } of Object.values({ ...fieldTexts, ...issueTexts, ...problemTexts, ...doneTexts }))
      expect([zh, names(zh)]).toEqual([zh, names(en)]);
  });

  it('keeps numbers, and leaves alone what it does not know', () => {
    const saying = sayingOf(said('PASSWORD_SHORT', { min: 8 }));
    expect(saying && spoken(saying, 'en')).toBe('The password needs at least 8 characters');
    expect(saying && spoken(saying, 'zh')).toBe('密码长度至少8位');
    expect(sayingOf('Invalid input')).toBeNull();
  });
});
