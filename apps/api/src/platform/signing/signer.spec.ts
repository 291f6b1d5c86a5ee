import { describe, expect, it } from '@jest/globals';
import { liveUntil, Signer } from './signer.js';

const secret = 'a secret of at least thirty-two characters';
const signer = new Signer(secret);

describe('a signature', () => {
  it('holds for its text and secret alone, whatever is given', () => {
    const signature = signer.sign('media/k1/1');
    expect(signature).toMatch(/^[\w-]{32}$/);
    expect(signer.isSigned('media/k1/1', signature)).toBe(true);
    expect(signer.isSigned('export/k1/1', signature)).toBe(false);
    expect(new Signer(`${secret}.`).isSigned('media/k1/1', signature)).toBe(false);
    for (const given of [undefined, null, 1, '', signature.slice(1), `${signature}x`, [signature], '弦'.repeat(32)])
      expect(signer.isSigned('media/k1/1', given)).toBe(false);
  });

  it('can be longer, in plain digits', () => {
    const hex = new Signer(secret, { encoding: 'hex', length: 40 });
    expect(hex.sign('hook/suno/1')).toMatch(/^[0-9a-f]{40}$/);
    expect(hex.isSigned('hook/suno/1', hex.sign('hook/suno/1'))).toBe(true);
  });
});

it('a link lives to its last second', () => {
  const now = new Date('2026-06-03T10:24:00Z');
  const second = now.getTime() / 1000;
  expect(liveUntil(String(second), now)).toBe(second);
  expect(liveUntil(String(second - 1), now)).toBeNull();
  for (const said of [undefined, 'soon', '1.5', 'Infinity', {}]) expect(liveUntil(said, now)).toBeNull();
});
