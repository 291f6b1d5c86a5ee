import { describe, expect, it } from '@jest/globals';
import { spoken } from './spoken.js';
import { spokenSpan } from './spoken-values.js';

describe('the values of a sentence', () => {
  it.each([
    [2_591_999, '30 天', '30 days'],
    [172_801, '3 天', '3 days'],
    [172_800, '48 小时', '48 h'],
    [86_400, '24 小时', '24 h'],
    [86_399, '23 小时 59 分', '23 h 59 min'],
    [7_260, '2 小时 1 分', '2 h 1 min'],
    [3_540, '59 分钟', '59 min'],
    [1, '1 分钟', '1 min'],
  ])('%d seconds are %s', (seconds, zh, en) =>
    expect([spokenSpan(seconds, 'zh'), spokenSpan(seconds, 'en')]).toEqual([zh, en]),
  );

  it.each([
    [
      { code: 'NOT_REGISTERED', values: { kind: 'phone' } },
      '这个手机号还没有注册',
      'This phone number is not registered',
    ],
    [
      { code: 'NOT_REGISTERED', values: { kind: 'email' } },
      '这个邮箱还没有注册',
      'This e-mail address is not registered',
    ],
    [
      { code: 'REDEEM_USED', values: { at: '2026-03-01T08:00:00.000Z' } },
      '兑换码已经用过了，2026年3月1日 16:00',
      'This code was used on 1 March 2026 at 16:00 (Beijing time)',
    ],
    [
      { code: 'PROFILE_TOO_SOON', values: { wait: 3_540 } },
      '个人资料每 24 小时可以修改一次，59 分钟后再试',
      'The profile can be edited once every 24 hours, try again in 59 min',
    ],
    [
      { code: 'CODE_DAILY_CAP', values: { wait: 7_260 } },
      '24 小时内发送的验证码太多了，2 小时 1 分后再试',
      'Too many codes within 24 hours, try again in 2 h 1 min',
    ],
    [{ code: 'MODEL_UNKNOWN', values: { model: 'at' } }, '没有这个模型：at', 'No such model: at'],
  ] as const)('%# are put into words in both languages', (saying, zh, en) => {
    expect(spoken(saying, 'zh')).toBe(zh);
    expect(spoken(saying, 'en')).toBe(en);
  });
});
