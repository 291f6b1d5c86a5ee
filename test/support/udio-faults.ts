import { submitUdioMusic } from '@overtone/contract/operations-families';
import { type Begin, type FamilyTable, faultsAt } from './family-table.js';
import {
  deadline,
  failed,
  found,
  grace,
  lateClips,
  lostAudio,
  outage,
  rare,
  refusedOf,
  sourceLost,
  unknownOf,
} from './fates.js';
import { lyrics } from './song-wishes.js';

/** What each fault of the gateway of Udio does, at every door of it. */

const wish = { prompt: lyrics, title: '晚一点的月台', tags: '梦幻流行' };
const music: Begin = (call) => call(submitUdioMusic, { body: wish });
const extend: Begin = (call, song) =>
  call(submitUdioMusic, { body: { ...wish, task: 'extend' as const, continue_clip_id: song } });
/** Of the short model. */
const two = { outputs: 2, price: 0.5 };

const [unknown, refused] = [unknownOf(2), refusedOf(2)];

const submits = faultsAt('udio.submit', {
  // The one before it has come to us: what it names has a generation.
  ...{ delay: rare, same_task_id: unknown },
  ...{ hang: { ...unknown, ...rare }, accept_then_hang: unknown, http_500: unknown, http_502_html: unknown },
  ...{
    http_429_rate: found,
    http_429_quota: refused,
    http_401: refused,
    quota_spent: refused,
    http_403_model: { ...refused, ...rare },
    http_429_model: rare,
    no_channel: rare,
  },
  http_451: { lost: 2, code: 'CONTENT_REFUSED' },
  submit_refused: { lost: 2, code: 'INPUT_REFUSED' },
  ...{ truncated_json: unknown, html_200: unknown, http_503_accepted: unknown },
  ...{ huge_answer: unknown, missing_id: unknown, wrong_types: unknown, other_envelope: found },
});
const ofSources = faultsAt('udio.submit', { channel_disabled: sourceLost, origin_missing: sourceLost });

const fetches = [
  ...faultsAt('udio.fetch', {
    ...{ delay: rare, hang: rare, http_500: found, http_502_html: rare, http_429_rate: rare },
    ...{ http_429_quota: rare, http_401: rare, truncated_json: rare, html_200: found, batch_refused: found },
    ...{ huge_answer: rare, other_envelope: rare, too_few_clips: found, data_null: found, missing_id: found },
    ...{ wrong_types: found, songs_higher: rare },
  }),
  ...faultsAt(
    'udio.fetch',
    {
      // Who cannot be asked is not given up before a day has passed after the deadline.
      http_502_html: { lost: 2, code: 'DEADLINE', after: grace },
      too_few_clips: { lost: 1, code: 'PROVIDER_FAILED', after: lateClips },
      data_null: { ...failed, after: lateClips },
      missing_id: { ...failed, after: lateClips },
      wrong_types: { ...lostAudio, after: deadline },
      ...{ songs_higher: found, other_envelope: found },
    },
    { stays: true },
  ),
];

const tasks = faultsAt('udio.task', {
  ...{ delay: rare, unknown_status_word: found, numeric_id: found, at_once: found, early_reason: found },
  partial_success: { lost: 1, code: 'PROVIDER_FAILED' },
  ...{ all_failed: failed, fail_reason_empty: failed, fail_word: failed },
  never_finishes: { lost: 2, code: 'DEADLINE', after: deadline },
  ...{ dead_link: lostAudio, html_link: { ...lostAudio, ...rare }, expired_link: { ...lostAudio, ...rare } },
  none_link: { ...lostAudio, after: deadline },
  forbidden_url: { ...lostAudio, after: deadline },
  duplicate_clips: { lost: 1, code: 'PROVIDER_FAILED', after: lateClips },
  nul_in_text: { lost: 1, code: 'PROVIDER_FAILED' },
});

const media = [
  ...faultsAt('udio.media', {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, dead_link: found },
    ...{ html_link: rare, expired_link: rare },
    none_link: { ...lostAudio, after: deadline },
    forbidden_url: { ...lostAudio, after: deadline },
  }),
  ...faultsAt('udio.media', { http_500: { ...lostAudio, after: outage } }, { stays: true }),
];

const never = faultsAt('udio.submit', { http_500: unknown, http_503_accepted: unknown }, { operation: 'extend' });

export const udioTable: FamilyTable = {
  family: 'udio',
  name: 'Udio',
  doors: ['udio.submit', 'udio.fetch', 'udio.task', 'udio.media'],
  // How a file is fetched knows no families: test/faults has the one that hangs.
  elsewhere: ['udio.media hang'],
  first: music,
  asked: [
    { what: 'submits a song', begin: music, made: two, faults: submits },
    { what: 'asks for a song', begin: music, made: two, faults: fetches },
    { what: 'makes a song', begin: music, made: two, faults: tasks },
    { what: 'fetches a song', begin: music, made: two, faults: media },
    { what: 'goes on from a song', begin: extend, made: two, faults: ofSources },
    { what: 'goes on from a song, asked for once', begin: extend, made: two, faults: never },
  ],
};
