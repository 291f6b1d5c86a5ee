import { expect, it } from '@jest/globals';
import { homeEn } from './texts.en';
import { homeZh } from './texts.zh-CN';

it('no words of the home page name an amount: it is the one that counts', () => {
  for (const { facts, steps } of [homeZh, homeEn]) {
    const said = JSON.stringify([facts, steps]);
    expect(said).not.toMatch(/\d (点|pt|points?)/);
    expect(said.match(/\{\{n\}\} (点|pt|points)/g)).toHaveLength(2);
  }
});
