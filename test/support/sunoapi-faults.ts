import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { type Begin, type FamilyTable, faultsAt } from './family-table.js';
import {
  deadline,
  failed,
  found,
  grace,
  lostAudio,
  outage,
  rare,
  refusedOf,
  unknownOf,
  untoldOf as untold,
} from './fates.js';
import { lyrics } from './song-wishes.js';

/** What each fault of sunoapi.org does, at every door of it: HTTP is well there, and a number says what is not. */

const wish = { prompt: lyrics, tags: '民谣', title: '晚一点的月台' };
const music: Begin = (call) => call(submitSunoMusic, { body: wish });
const extend: Begin = (call, song) =>
  call(submitSunoMusic, { body: { task: 'extend' as const, ...wish, continue_clip_id: song, continue_at: 2 } });
const two = { outputs: 2, price: 1 };

const content = { lost: 2, code: 'CONTENT_REFUSED' } as const;
const input = { lost: 2, code: 'INPUT_REFUSED' } as const;
const [unknown, refused] = [unknownOf(2), refusedOf(2)];

const submits = faultsAt('sunoapi.submit', {
  // The one before it has come to us: what it names has a generation.
  ...{ delay: rare, same_task_id: unknown },
  // Nobody was asked, or nobody knows; what was taken its callback tells of.
  ...{ hang: { ...unknown, ...rare }, accept_then_hang: found, http_500: unknown, http_502_html: unknown },
  // Too often is 430 or 405 here, and 429 is the end of the credits.
  ...{ http_429_rate: found, code_405: found, http_429_quota: refused, http_401: refused, code_455: found },
  ...{ http_451: content, submit_refused: input, code_413: input },
  ...{ truncated_json: found, html_200: { ...unknown, ...rare }, http_503_accepted: found },
  ...{ huge_answer: rare, other_envelope: found },
});
const continued = faultsAt(
  'sunoapi.submit',
  { http_500: { ...unknown, ...rare }, submit_refused: { ...input, ...rare } },
  { operation: 'extend' },
);

const fetches = [
  ...faultsAt('sunoapi.fetch', {
    ...{ delay: rare, hang: rare, http_500: found, http_502_html: rare, http_429_rate: found, code_405: rare },
    ...{ http_429_quota: rare, http_401: found, code_455: found, truncated_json: rare, html_200: found },
    ...{ huge_answer: rare, too_few_clips: found, data_null: found },
  }),
  ...faultsAt(
    'sunoapi.fetch',
    {
      // Who cannot be asked is not given up before a day has passed after the deadline.
      http_502_html: { lost: 2, code: 'DEADLINE', after: grace },
      code_455: { lost: 2, code: 'DEADLINE', after: grace, ...rare },
      ...{ too_few_clips: untold(1), data_null: untold(2) },
    },
    { stays: true },
  ),
];

const tasks = faultsAt('sunoapi.task', {
  ...{ delay: rare, unknown_status_word: found, numeric_id: found, at_once: found, early_reason: found },
  ...{ partial_success: untold(1), duplicate_clips: untold(1), nul_in_text: untold(1) },
  ...{ all_failed: failed, fail_reason_empty: failed, create_failed: failed, sensitive_words: content },
  never_finishes: { lost: 2, code: 'DEADLINE', after: deadline },
  ...{ dead_link: lostAudio, html_link: { ...lostAudio, ...rare }, expired_link: { ...lostAudio, ...rare } },
  none_link: { ...lostAudio, after: deadline },
  forbidden_url: { ...lostAudio, after: deadline },
});

const media = [
  ...faultsAt('sunoapi.media', {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, dead_link: found },
    ...{ html_link: rare, expired_link: rare },
    none_link: { ...lostAudio, after: deadline },
    forbidden_url: { ...lostAudio, after: deadline },
  }),
  ...faultsAt('sunoapi.media', { http_500: { ...lostAudio, after: outage } }, { stays: true }),
];

/** The words of a finished song are told later or never; the song does not wait. */
const timing = faultsAt(
  'sunoapi.extra',
  {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, http_429_quota: rare },
    ...{ http_401: found, http_451: rare, html_200: rare, submit_refused: rare, code_405: rare, code_455: rare },
  },
  { operation: 'timing', stays: true },
);

/** A callback is a hint: whatever it says, or whether it comes, the record is asked. */
const callbacks = [
  ...faultsAt('sunoapi.callback', {
    ...{ callback_lost: rare, callback_repeated: found, callback_reordered: found, callback_contradicting: found },
    ...{ callback_unknown_task: found, callback_hostile: found, callback_undeliverable: found },
  }),
  ...faultsAt('sunoapi.callback', { callback_lost: found }, { stays: true }),
];

export const sunoapiTable: FamilyTable = {
  family: 'sunoapi',
  wire: { dialect: 'sunoapi', below: '/sunoapi/api/v1', key: 'sandbox-sunoapi-key' },
  name: 'sunoapi.org',
  doors: ['sunoapi.submit', 'sunoapi.fetch', 'sunoapi.task', 'sunoapi.media', 'sunoapi.extra', 'sunoapi.callback'],
  // How a file is fetched knows no families: test/faults has the one that hangs. What hangs here is a question that may be repeated.
  elsewhere: ['sunoapi.media hang', 'sunoapi.extra hang'],
  first: music,
  asked: [
    { what: 'submits a song', begin: music, made: two, faults: submits },
    { what: 'goes on from a song', begin: extend, made: two, faults: continued },
    { what: 'asks for a song', begin: music, made: two, faults: fetches },
    { what: 'makes a song', begin: music, made: two, faults: tasks },
    { what: 'fetches a song', begin: music, made: two, faults: media },
    { what: 'asks for the words', begin: music, made: two, faults: timing },
    { what: 'is called back', begin: music, made: two, faults: callbacks },
  ],
};
