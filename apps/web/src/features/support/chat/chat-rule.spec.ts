import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { ticketTypes } from '@overtone/contract/ticket';
import { supportEn } from '../texts.en';
import { supportZh } from '../texts.zh-CN';
import { statusOf, typeOf } from '../ticket-words';
import { isNearEnd, isOwn, pagesOf, sendable } from './chat-rule';

describe('the chat', () => {
  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [60, 3],
    [61, 4],
  ])('of %i messages has %i pages of %#', (total, pages) => {
    expect(pagesOf({ total, size: limits.support.page })).toBe(pages);
  });

  it('[P5-36] sends words without the blanks around them, and neither nothing nor too much', () => {
    expect(sendable(' 好的\n')).toBe('好的');
    for (const text of ['', ' \n\t', '字'.repeat(limits.support.message + 1)]) expect(sendable(text)).toBeNull();
    expect(sendable('字'.repeat(limits.support.message))).not.toBeNull();
  });

  it('has the own words at the right, of a member as of the operator', () => {
    expect([isOwn('user', false), isOwn('admin', false), isOwn('system', false)]).toEqual([true, false, false]);
    expect([isOwn('user', true), isOwn('admin', true), isOwn('system', true)]).toEqual([false, true, false]);
  });

  it('is followed by whoever stands near its end', () => {
    const list = { scrollHeight: 1000, clientHeight: 400 };
    expect([600, 530, 500, 0].map((scrollTop) => isNearEnd({ ...list, scrollTop }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the words of a ticket', () => {
  it('[P3-17] [P3-18] [P3-19] [P3-20] names each type, in both languages', () => {
    expect(ticketTypes.map((type) => [supportZh.type[typeOf(type)], supportEn.type[typeOf(type)]])).toEqual([
      ['功能建议', 'Feature suggestion'],
      ['生成问题', 'Generation problem'],
      ['程序错误', 'Program error'],
      ['其他', 'Other'],
    ]);
  });

  it.each(['', 'praise', 'toString', 'Bug'])('[P3-21] says of the type %p that it is unknown', (type) => {
    expect([supportZh.type[typeOf(type)], supportEn.type[typeOf(type)]]).toEqual(['未知类型', 'Unknown type']);
    expect(statusOf(type)).toBe('open');
  });
});
