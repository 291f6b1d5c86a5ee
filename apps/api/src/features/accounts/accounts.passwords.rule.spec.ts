import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './accounts.passwords.rule.js';
import { commonPasswords } from './accounts.common-passwords.rule.js';

describe('common passwords', () => {
  it('refuses them in any case and with a mark behind', () => {
    for (const password of ['12345678', 'Password', 'PASSWORD1!', 'woaini1314', '1qaz2wsx', 'trustno1', 'Jennifer']) {
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
  });

  it('refuses them with a year, digits or marks behind, short ones too', () => {
    for (const password of ['qwerty2024', 'Dragon99!', 'iloveyou2!', 'monkey_1987', 'sunshine!!!', 'password2026?!']) {
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
  });

  it('[P5-08] lets others pass', () => {
    for (const password of [
      'tangerine-quartz',
      '一二三四五六七八',
      'hf83Kq0x',
      'p'.repeat(100),
      'my dragon 1987 x',
      'vqkz1987',
    ]) {
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
    }
  });

  it('lists only what the rule of length lets through, in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
