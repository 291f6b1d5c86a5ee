import { admins, members, type Row } from '../support/access-matrix.js';
import type { AccessWorld } from '../support/access-world.js';

const named = ({ songId }: AccessWorld) => ({ body: { song_ids: [songId] } });
/** Administrators are meant to see the songs of members. */
const told: Row<AccessWorld>['told'] = ['admin'];

/** Rows of the access matrix: what staff take from the public. */
export const moderationRows: Row<AccessWorld>[] = [
  { route: 'GET /api/admin/songs', gets: admins(), told },
  { route: 'GET /api/admin/songs/export', gets: admins(), told },
  {
    route: 'POST /api/admin/songs/hide',
    ask: ({ songId }) => ({ body: { song_ids: [songId], reason: '违规内容' } }),
    gets: admins(),
    told,
  },
  {
    route: 'POST /api/songs/{id}/appeal',
    ask: ({ songId }) => ({ params: { id: songId }, body: { note: '是我自己写的' } }),
    gets: { ...members('404 SONG_NOT_FOUND'), owner: 'ok' },
  },
  { route: 'POST /api/admin/songs/restore', ask: named, gets: admins(), told },
  { route: 'GET /api/admin/reports', gets: admins(), told },
  { route: 'GET /api/admin/reports/export', gets: admins(), told },
  {
    route: 'POST /api/admin/reports/decide',
    ask: () => ({ body: { ids: ['999'], status: 'dismissed' } }),
    gets: admins(),
    quiet: 'there is no such report',
  },
  { route: 'GET /api/admin/content-checks', gets: admins(), told },
  { route: 'GET /api/admin/content-checks/figures', gets: admins() },
  { route: 'GET /api/admin/content-checks/export', gets: admins(), told },
  {
    route: 'POST /api/admin/content-checks/decide',
    ask: () => ({ body: { checks: [{ id: '999', digest: 'a'.repeat(64) }], verdict: 'passed' } }),
    gets: admins(),
    quiet: 'there is no such check',
  },
  {
    route: 'POST /api/content-checks/{id}/appeal',
    ask: () => ({ params: { id: '999' }, body: { digest: 'a'.repeat(64), note: '是我自己写的' } }),
    gets: members('404 CHECK_NOT_FOUND'),
  },
  { route: 'GET /api/admin/banned-words', gets: admins() },
  { route: 'GET /api/admin/banned-words/export', gets: admins() },
  {
    route: 'POST /api/admin/banned-words',
    ask: () => ({ body: { list: 'ordinaryPhrases', word: '甲乙丙丁' } }),
    gets: admins(),
  },
  {
    route: 'POST /api/admin/banned-words/import',
    ask: () => ({ body: { words: [{ list: 'ordinaryPhrases', word: '戊己庚辛' }] } }),
    gets: admins(),
  },
  {
    route: 'POST /api/admin/banned-words/remove',
    ask: () => ({ body: { ids: ['999999'] } }),
    gets: admins(),
    quiet: 'there is no such word',
  },
  {
    route: 'POST /api/admin/banned-words/try',
    ask: () => ({ body: { text: '一句话' } }),
    gets: admins(),
    quiet: 'a sentence is tried, nothing kept',
  },
  { route: 'GET /api/admin/prices', gets: admins() },
  {
    route: 'PUT /api/admin/prices/{id}',
    ask: () => ({ params: { id: 'chirp-crow' }, body: { price: 1.5 } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/personas', gets: admins(), told },
  { route: 'GET /api/admin/personas/export', gets: admins(), told },
  ...(['hide', 'restore', 'remove'] as const).map((change) => ({
    route: `POST /api/admin/personas/${change}`,
    ask: () => ({ body: { ids: ['none'], ...(change !== 'restore' && { reason: '违规内容' }) } }),
    gets: admins(),
    quiet: 'there is no such singer',
  })),
];
