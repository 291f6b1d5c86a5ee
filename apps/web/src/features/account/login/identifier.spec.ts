import { describe, expect, it } from '@jest/globals';
import { cleaned, faultOf, identifierBody, kindOf, readable } from './identifier';

describe('[P5-01] [P5-02] the identifier (B26)', () => {
  it('is a phone number until an @ or a letter is typed', () => {
    expect(kindOf('')).toBe('phone');
    expect(kindOf('138')).toBe('phone');
    expect(kindOf('a')).toBe('email');
    expect(kindOf('138@')).toBe('email');
    expect(kindOf('', 'email')).toBe('email');
    expect(kindOf('1', 'email')).toBe('phone');
  });

  it.each([
    ['', 'phoneMissing'],
    ['   ', 'phoneMissing'],
    ['12345678901', 'phoneWrong'],
    ['1381234567', 'phoneWrong'],
    ['13812345678', null],
    ['138 1234-5678', null],
    ['ali@', 'emailWrong'],
    ['ali', 'emailWrong'],
    ['Ali@Overtone.cn', null],
  ])('says of %p: %p', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('asks for an e-mail when that was chosen and nothing is typed', () => {
    expect(faultOf('', 'email')).toBe('emailMissing');
  });

  it('goes over the wire cleaned and is shown grouped', () => {
    expect(identifierBody(' 138 1234 5678 ')).toEqual({ phone: '13812345678' });
    expect(identifierBody('Ali@Overtone.cn')).toEqual({ email: 'ali@overtone.cn' });
    expect(cleaned('138-1234-5678')).toBe('13812345678');
    expect(readable('13812345678')).toBe('138 1234 5678');
  });
});
