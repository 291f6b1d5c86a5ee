import { expect, it } from '@jest/globals';
import type { NoticeRow } from './notices.store.js';
import { digestLetter } from './notices.texts.js';

const row = (shown: string | undefined): NoticeRow => ({
  ...{ id: 1n, uid: 1, kind: 'content_passed', thing: 'song/1', link: '/song/1', readAt: null, createdAt: new Date(0) },
  values: { title: '远山', kind: 'song', ...(shown !== undefined && { shown }) },
});
const linesOf = (language: 'zh' | 'en', shown?: string) =>
  digestLetter({ rows: [row(shown)], count: 1, site: '', unsubscribe: '' }, language)
    .text.split('\n')
    .filter((line) => line.startsWith('·'));

it.each([
  ['seen by everybody', 'yes', '· “远山”通过了审核，大家能看到了', '· “远山” was let through, everybody can see it'],
  [
    'told before that was noted',
    undefined,
    '· “远山”通过了审核，大家能看到了',
    '· “远山” was let through, everybody can see it',
  ],
  ['seen by nobody else', 'no', '· “远山”通过了审核', '· “远山” was let through'],
] as const)('a letter about what passed and is %s', (_, shown, zh, en) => {
  expect([linesOf('zh', shown), linesOf('en', shown)]).toEqual([[zh], [en]]);
});
