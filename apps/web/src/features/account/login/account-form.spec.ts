import { describe, expect, it } from '@jest/globals';
import { codeFrom, emptyForm, gaps, inviterOf, passwordFault } from './account-form';

const filled = {
  ...emptyForm,
  identifier: '13812345678',
  code: '123456',
  password: 'abcdefgh',
  confirm: 'abcdefgh',
  agreed: true,
};

describe('[P5-16] [P5-17] [P5-18] [P5-19] submit is enabled when', () => {
  it('nothing is missing, the inviter being optional', () => {
    for (const purpose of ['passwordLogin', 'codeLogin', 'register', 'reset'] as const) {
      expect(gaps(purpose, filled)).toEqual([]);
    }
  });

  it('register has identifier, code, password, confirmation and agreement', () => {
    expect(gaps('register', emptyForm)).toEqual(['phone', 'code', 'password', 'agreed']);
    expect(gaps('register', { ...filled, confirm: 'abcdefgi' })).toEqual(['confirm']);
    expect(gaps('register', { ...filled, inviter: ' 100001 ' })).toEqual([]);
    for (const inviter of ['10001', '1000000001', '小明']) {
      expect(gaps('register', { ...filled, inviter })).toEqual([]);
      expect(gaps('codeLogin', { ...filled, inviter })).toEqual([]);
      expect(inviterOf(inviter)).toBeUndefined();
    }
    expect(inviterOf(' 100001 ')).toBe('100001');
    expect(gaps('register', { ...filled, password: 'short', confirm: 'short' })).toEqual(['password']);
  });

  it('a login takes any password, so that old ones still work', () => {
    expect(gaps('passwordLogin', { ...filled, password: 'old' })).toEqual([]);
    expect(gaps('passwordLogin', { ...filled, identifier: 'ali@', password: '' })).toEqual(['email', 'password']);
  });

  it('a code login and a reset need all six digits', () => {
    expect(gaps('codeLogin', { ...filled, code: '12345' })).toEqual(['code']);
    expect(gaps('reset', { ...filled, code: '', password: '' })).toEqual(['code', 'password']);
  });
});

describe('[P5-08] the password', () => {
  it.each([
    ['', 'passwordMissing'],
    ['1234567', 'passwordShort'],
    ['12345678', null],
  ])('%p: %p', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
});

describe('[P5-14] the code in what is pasted', () => {
  it.each([
    ['123456', '123456'],
    ['12 34 56', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['【弦外】验证码 123456，10 分钟内有效。', '123456'],
    ['【弦外2】你的验证码是123456', '123456'],
    ['Your code is 123 456.', '123456'],
    ['1234567890', '123456'],
    ['一二三', ''],
  ])('%p: %p', (text, code) => {
    expect(codeFrom(text)).toBe(code);
  });
});

describe('[P5-03] [P5-04] what an empty identifier is asked for', () => {
  it('is what was chosen', () => {
    expect(gaps('passwordLogin', { ...emptyForm, password: 'x' })).toEqual(['phone']);
    expect(gaps('passwordLogin', { ...emptyForm, prefers: 'email', password: 'x' })).toEqual(['email']);
  });
});
