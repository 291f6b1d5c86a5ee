import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import type { Notice } from '@overtone/contract/notice';
import i18next from 'i18next';
import { badgeOf, markOf, noticesOf, rowsOf, sentenceOf, withoutOne, withRead } from './notification-rules';
import { notificationsEn } from './texts.en';
import { notificationsZh } from './texts.zh-CN';

const languages = i18next.createInstance();
void languages.init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { notifications: notificationsZh }, en: { notifications: notificationsEn } },
  ns: ['notifications'],
  defaultNS: 'notifications',
  showSupportNotice: false,
  interpolation: { escapeValue: false },
});
const say = (lng: 'zh-CN' | 'en', key: string, values: Record<string, string | number> = {}): string =>
  (languages.getFixedT(lng, 'notifications') as (key: string, values: object) => string)(key, values);

function sentences(notice: Pick<Notice, 'kind' | 'values'>): string[] {
  return (['zh-CN', 'en'] as const).map((lng) => {
    const { key, isReturned, values } = sentenceOf(notice, {
      untitled: say(lng, 'notice.untitled'),
      points: String,
      day: (date) => new Intl.DateTimeFormat(lng, { month: 'long', day: 'numeric' }).format(date),
    });
    return say(lng, `notice.${key}`, values) + (isReturned ? say(lng, 'notice.returned', values) : '');
  });
}

describe('the sentence of a notice', () => {
  it.each<[Notice['kind'], Notice['values'], string, string]>([
    ['song_ready', { title: '远山' }, '《远山》写好了', '“远山” is ready'],
    ['song_failed', { title: '远山', points: 2 }, '《远山》没写成，2 点已退回', '“远山” failed; 2 points returned'],
    ['song_ready', { title: '远山', operation: 'cover', count: 1 }, '《远山》写好了', '“远山” is ready'],
    ['song_ready', { title: '远山', operation: 'music', count: 2 }, '《远山》写好了，2 首', '“远山” is ready, 2 songs'],
    [
      'song_ready',
      { title: '远山', operation: 'stems', count: 12 },
      '《远山》的分轨做好了',
      'The stems of “远山” are ready',
    ],
    ['song_failed', { title: '远山', points: 0 }, '《远山》没写成', '“远山” failed'],
    ['song_failed', { title: '', points: 2 }, '有一首没写成，2 点已退回', 'A song failed; 2 points returned'],
    [
      'song_failed',
      { title: '远山', operation: 'mp4', points: 1 },
      '《远山》的视频没做成，1 点已退回',
      'The video of “远山” failed; 1 points returned',
    ],
    [
      'song_hidden',
      { title: '远山' },
      '《远山》被下架了，点开看原因，不同意可以申诉',
      '“远山” was taken down. See why, and appeal if you disagree',
    ],
    [
      'of a later release' as Notice['kind'],
      { title: '远山' },
      '有一条新消息，刷新页面就能看到内容',
      'There is news. Reload the page to read it',
    ],
    ['song_restored', { title: '远山' }, '《远山》恢复了', '“远山” is back'],
    [
      'content_passed',
      { title: '远山', kind: 'song', shown: 'yes' },
      '“远山”通过了审核，大家能看到了',
      '“远山” was let through, everybody can see it',
    ],
    ['content_passed', { title: '远山', kind: 'song', shown: 'no' }, '“远山”通过了审核', '“远山” was let through'],
    [
      'webhook_lifted',
      { name: '我的服务' },
      '回调「我的服务」可以重新启用了',
      'The webhook “我的服务” can be switched on again',
    ],
    [
      'key_ended',
      { name: '脚本', why: 'reset' },
      '密钥「脚本」已失效，点开看原因',
      'The key “脚本” has ended. See why',
    ],
    ['order_paid', { points: 120, order_no: 'A1' }, '付款到账，120 点可以用了', 'Payment received; 120 points added'],
    [
      'points_expiring',
      { points: 12.5, date: '2026-11-28' },
      '12.5 点 11月28日到期',
      'Points that expire on November 28: 12.5',
    ],
  ])('%s %j, in both languages', (kind, values, zh, en) => {
    expect(sentences({ kind, values })).toEqual([zh, en]);
  });

  it('is true also when values are missing or not what they should be', () => {
    expect(sentences({ kind: 'song_ready', values: { title: '  ' } })).toEqual([
      '《未命名》写好了',
      '“Untitled” is ready',
    ]);
    expect(sentences({ kind: 'song_failed', values: { title: 7, points: 'many' } })[0]).toBe('《7》没写成');
    expect(sentences({ kind: 'points_expiring', values: { points: 3, date: 'soon' } })[0]).toBe('3 点快到期了');
    expect(sentences({ kind: 'points_expiring', values: { points: 3, date: 4 } })[0]).toBe('3 点快到期了');
  });

  it('puts what looks like code into the sentence as it stands', () => {
    expect(sentences({ kind: 'song_ready', values: { title: '{{points}} $t(title) <b>' } })[0]).toBe(
      '《{{points}} $t(title) <b>》写好了',
    );
  });
});

describe('the count', () => {
  it('has words in both languages, for none too', () => {
    expect([say('zh-CN', 'bell.some', { n: 3 }), say('en', 'bell.some', { n: 3 })]).toEqual([
      '通知，3 条未读',
      'Notifications, 3 unread',
    ]);
    expect([say('zh-CN', 'bell.none'), say('en', 'bell.none')]).toEqual([
      '通知，没有未读',
      'Notifications, nothing unread',
    ]);
  });

  it('stands beside the bell up to 99', () => {
    expect([-1, 0, 1, 99, 100].map(badgeOf)).toEqual([null, null, '1', '99', '99+']);
  });

  it('goes down by what was read and never below none', () => {
    expect(withoutOne({ count: 3, tickets: 1 }, 'ticket')).toEqual({ count: 2, tickets: 0 });
    expect(withoutOne({ count: 3, tickets: 1 }, 'notice')).toEqual({ count: 2, tickets: 1 });
    expect(withoutOne({ count: 0, tickets: 0 }, 'ticket')).toEqual({ count: 0, tickets: 0 });
    expect([noticesOf({ count: 3, tickets: 1 }), noticesOf({ count: 1, tickets: 2 })]).toEqual([2, 0]);
  });
});

describe('lists in pages', () => {
  const row = (id: string, read = false) => ({ id, is_read: read });
  const known = {
    pages: [
      { data: [row('9'), row('8')], total: 4 },
      { data: [row('8', true), row('7')], total: 4 },
    ],
    pageParams: [1, 2],
  };

  it('show each row once, as the first page has it', () => {
    expect(rowsOf(known)).toEqual([row('9'), row('8'), row('7')]);
    expect(rowsOf(undefined)).toEqual([]);
  });

  it('show one as read, or all, and nothing where nothing is known', () => {
    expect(rowsOf(withRead(known, '8')).filter((one) => one.is_read)).toEqual([row('8', true)]);
    expect(rowsOf(withRead(known)).every((one) => one.is_read)).toBe(true);
    expect(withRead(undefined, '8')).toBeUndefined();
  });
});

it('[P9-02] [P9-03] tickets come by 10 and messages by 20', () => {
  expect([limits.support.list, limits.notices.list]).toEqual([10, 20]);
});

describe('how far all is read', () => {
  const pages = (...ids: string[]) => ({
    pages: [{ data: ids.map((id) => ({ id, is_read: false })), total: 9 }],
    pageParams: [1],
  });

  it('is the newest that was loaded; the end of a list that was not opened; nothing of an empty one', () => {
    expect(markOf(pages('9', '7'), ({ id }) => id)).toEqual({ until: '9' });
    expect(markOf(undefined, () => '')).toEqual({});
    expect(markOf(pages(), () => '')).toBeNull();
  });
});
