import { describe, expect, it } from '@jest/globals';
import { canSendCode, codeFrom, emptyForm, gaps, inviterOf, passwordFault } from './account-form';

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

  it('[P5-12] register has identifier, code, password, confirmation and agreement, each of them', () => {
    expect(gaps('register', emptyForm)).toEqual(['phone', 'code', 'password', 'agreed']);
    expect(gaps('register', { ...filled, identifier: '1381234567' })).toEqual(['phone']);
    expect(gaps('register', { ...filled, code: '' })).toEqual(['code']);
    for (const confirm of ['', 'abcdefgi']) expect(gaps('register', { ...filled, confirm })).toEqual(['confirm']);
    expect(gaps('register', { ...filled, agreed: false })).toEqual(['agreed']);
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
    expect(gaps('passwordLogin', { ...emptyForm, identifier: 'ali@overtone.cn', password: 'old' })).toEqual([]);
    expect(gaps('passwordLogin', { ...emptyForm, identifier: 'ali@overtone.cn' })).toEqual(['password']);
    expect(gaps('passwordLogin', { ...filled, identifier: 'ali@', password: '' })).toEqual(['email', 'password']);
  });

  it('a code login has identifier and code, a reset a new password too, and both all six digits', () => {
    const { identifier, code, password } = filled;
    expect(gaps('codeLogin', { ...emptyForm, identifier, code })).toEqual([]);
    expect(gaps('codeLogin', { ...emptyForm, code })).toEqual(['phone']);
    expect(gaps('codeLogin', { ...filled, code: '12345' })).toEqual(['code']);
    expect(gaps('reset', { ...emptyForm, identifier, code, password })).toEqual([]);
    expect(gaps('reset', { ...emptyForm, code, password })).toEqual(['phone']);
    expect(gaps('reset', { ...filled, code: '' })).toEqual(['code']);
    for (const short of ['', '1234567']) expect(gaps('reset', { ...filled, password: short })).toEqual(['password']);
  });
});

describe('[P5-15] a code can be sent', () => {
  const asking = { identifier: '13812345678', captcha: 'AB34' };
  it.each([
    ['with all it needs', asking, 'id', true],
    ['to an address', { ...asking, identifier: 'ali@overtone.cn' }, 'id', true],
    ['not to nobody', { ...asking, identifier: '' }, 'id', false],
    ['not to half a number', { ...asking, identifier: '1381234567' }, 'id', false],
    ['not to half an address', { ...asking, identifier: 'ali@' }, 'id', false],
    ['not without the characters', { ...asking, captcha: '' }, 'id', false],
    ['not for three of them', { ...asking, captcha: 'AB3' }, 'id', false],
    ['not before there is a picture', asking, '', false],
  ])('%s', (_, form, captchaId, can) => expect(canSendCode(form, captchaId)).toBe(can));
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
