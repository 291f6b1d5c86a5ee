import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Keyring } from './keyring.js';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const ring = (...secrets: string[]) => new Keyring(secrets, 'overtone/test');

describe('a sealed key', () => {
  const sealed = ring(first).seal('sk-秘密-1', randomBytes);

  it('says nothing of its text, is another each time, and opens again', () => {
    expect(sealed).toMatch(/^sealed:1:[0-9a-f]{8}:[\w-]+$/);
    expect(sealed).not.toContain('sk-');
    expect(ring(first).seal('sk-秘密-1', randomBytes)).not.toBe(sealed);
    expect(ring(first).open(sealed)).toBe('sk-秘密-1');
  });

  it('opens under no other secret and for no other purpose, and not when a character was changed', () => {
    expect(ring(second).open(sealed)).toBeNull();
    expect(new Keyring([first], 'overtone/other').open(sealed)).toBeNull();
    const at = sealed.length - 3;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(ring(first).open(changed)).toBeNull();
    for (const other of ['', 'sk-1', 'sealed:1:', 'sealed:1:00000000:', `${sealed.slice(0, 30)}`])
      expect(ring(first).open(other)).toBeNull();
  });

  it('opens while the secret that sealed it is still named, and is sealed anew with the present one', () => {
    const both = ring(second, first);
    expect([both.open(sealed), both.isCurrent(sealed)]).toEqual(['sk-秘密-1', false]);
    const anew = both.seal('sk-秘密-1', randomBytes);
    expect([both.isCurrent(anew), ring(second).open(anew), ring(first).open(anew)]).toEqual([true, 'sk-秘密-1', null]);
  });

  it('is told from what was never sealed', () => {
    expect([ring(first).isSealed(sealed), ring(first).isSealed('sk-1')]).toEqual([true, false]);
  });
});
