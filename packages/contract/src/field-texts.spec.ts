import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fieldText } from './field-texts.js';

const folder = 'packages/contract/src';
/** Catalogues of their own, words that are values on the wire, and a file whose sentences are put together from words. */
const others = /(-texts?|-failures|^level|^generation|^page-heads|^report|\.spec)\.ts$/;

describe('the sentences of fields', () => {
  it('every one that a schema says is there in English', () => {
    const sentences = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !others.test(name))
      .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/['`][^'`\n]*\p{sc=Han}[^'`\n]*['`]/gu) ?? [])
      .map((quoted) => quoted.slice(1, -1).replace(/\$\{[^}]+\}/g, '20'));
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((text) => /\p{sc=Han}/u.test(fieldText(text, 'en')))).toEqual([]);
  });

  it('keeps numbers, and leaves alone what it does not know', () => {
    expect(fieldText('密码长度至少8位', 'en')).toBe('The password needs at least 8 characters');
    expect(fieldText('密码长度至少8位', 'zh')).toBe('密码长度至少8位');
    expect(fieldText('Invalid input', 'en')).toBe('Invalid input');
  });
});
