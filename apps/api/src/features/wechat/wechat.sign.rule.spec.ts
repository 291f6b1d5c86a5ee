import { expect, it } from '@jest/globals';
import { signatureOf } from './wechat.sign.rule.js';

it('an address is signed as the example of the documentation is, without what stands behind its #', () => {
  const example = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  expect(signatureOf(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  expect(signatureOf({ ...example, url: `${example.url}#top` })).toBe(signatureOf(example));
  expect(signatureOf({ ...example, url: `${example.url}&more` })).not.toBe(signatureOf(example));
});
