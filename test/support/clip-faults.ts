import { submitSunoMusic, submitSunoStem } from '@overtone/contract/operations-submit';
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

/** What each fault of a gateway of the clip family does, at every door of it: nothing there has a task, only clips. */

const wish = { prompt: lyrics, tags: '民谣', title: '晚一点的月台' };
const music: Begin = (call) => call(submitSunoMusic, { body: wish });
const described: Begin = (call) =>
  call(submitSunoMusic, { body: { gpt_description_prompt: '一首关于海边告别的民谣' } });
const extend: Begin = (call, song) =>
  call(submitSunoMusic, { body: { task: 'extend' as const, ...wish, continue_clip_id: song, continue_at: 2 } });
const stems: Begin = (call, clip_id) => call(submitSunoStem, { body: { clip_id } });
const two = { outputs: 2, price: 1 };
const twelve = { outputs: 12, price: [...Array<number>(4).fill(0.09), ...Array<number>(8).fill(0.08)] };

const [unknown, refused] = [unknownOf(2), refusedOf(2)];
/** A feed says nothing of what it does not tell: it may come until the deadline. */
const untold = (lost: number) => ({ lost, code: 'DEADLINE', after: deadline }) as const;

const submits = faultsAt('suno.submit', {
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
    no_channel: found,
  },
  http_451: { lost: 2, code: 'CONTENT_REFUSED' },
  submit_refused: { lost: 2, code: 'INPUT_REFUSED' },
  ...{ truncated_json: unknown, html_200: { ...unknown, ...rare }, http_503_accepted: unknown },
  ...{ huge_answer: { ...unknown, ...rare }, other_envelope: found },
});
/** Another path takes descriptions. */
const describes = faultsAt('suno.submit', {
  http_451: { lost: 2, code: 'CONTENT_REFUSED', ...rare },
  other_envelope: rare,
});
const ofSources = faultsAt('suno.submit', { channel_disabled: sourceLost, origin_missing: sourceLost });

const fetches = [
  ...faultsAt('suno.fetch', {
    ...{ delay: rare, hang: rare, http_500: found, http_502_html: rare, http_429_rate: rare },
    ...{ http_429_quota: rare, http_401: found, truncated_json: rare, html_200: found, batch_refused: found },
    ...{ huge_answer: rare, other_envelope: found, missing_from_batch: rare, too_few_clips: found, data_null: found },
  }),
  ...faultsAt(
    'suno.fetch',
    {
      // Who cannot be asked is not given up before a day has passed after the deadline.
      http_502_html: { lost: 2, code: 'DEADLINE', after: grace },
      ...{ too_few_clips: untold(1), data_null: untold(2), missing_from_batch: untold(2), other_envelope: found },
    },
    { stays: true },
  ),
];

const tasks = faultsAt('suno.task', {
  ...{ delay: rare, unknown_status_word: found, numeric_id: found, at_once: found, early_reason: found },
  ...{ all_failed: failed, fail_reason_empty: failed, fail_word: { ...failed, ...rare } },
  partial_success: { lost: 1, code: 'PROVIDER_FAILED' },
  nul_in_text: { lost: 1, code: 'PROVIDER_FAILED' },
  duplicate_clips: { lost: 1, code: 'PROVIDER_FAILED', after: lateClips },
  ...{ never_finishes: untold(2), missing_from_batch: untold(2) },
  ...{ dead_link: lostAudio, html_link: { ...lostAudio, ...rare }, expired_link: { ...lostAudio, ...rare } },
  // A clip without a link that can lead to its sound is still on its way.
  ...{ none_link: untold(2), forbidden_url: untold(2) },
});

const media = [
  ...faultsAt('suno.media', {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, dead_link: found },
    ...{ html_link: rare, expired_link: rare },
    ...{ none_link: untold(2), forbidden_url: { ...untold(2), ...rare } },
  }),
  ...faultsAt('suno.media', { http_500: { ...lostAudio, after: outage } }, { stays: true }),
];

/** The words of a finished song are told later or never; the song does not wait. */
const timing = faultsAt(
  'suno.extra',
  {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, http_429_quota: rare },
    ...{ http_401: found, http_451: rare, html_200: rare, submit_refused: rare, timing_empty: found },
    timing_doubtful: found,
  },
  { operation: 'timing', stays: true },
);

/** Twelve clips of one submit. */
const parts = [
  ...faultsAt('suno.submit', { http_503_accepted: { ...unknown, lost: 12 } }, { operation: 'stems' }),
  ...faultsAt('suno.fetch', { http_500: rare, too_few_clips: rare, data_null: rare }),
  ...faultsAt(
    'suno.task',
    {
      partial_success: { lost: 6, code: 'PROVIDER_FAILED' },
      all_failed: { lost: 12, code: 'PROVIDER_FAILED', ...rare },
    },
    { operation: 'stems' },
  ),
];

export const clipTable: FamilyTable = {
  family: 'suno',
  wire: { dialect: 'suno-clip', below: '', key: 'sandbox-suno-key' },
  name: 'the clip family',
  doors: ['suno.submit', 'suno.fetch', 'suno.task', 'suno.media', 'suno.extra'],
  // How a file is fetched knows no families: test/faults has the one that hangs. What hangs here is a question that may
  // be repeated, and a recording is never brought.
  elsewhere: ['suno.media hang', 'suno.extra hang', 'suno.extra upload_error'],
  first: music,
  asked: [
    { what: 'submits a song', begin: music, made: two, faults: submits },
    { what: 'describes a song', begin: described, made: two, faults: describes },
    { what: 'asks for a song', begin: music, made: two, faults: fetches },
    { what: 'makes a song', begin: music, made: two, faults: tasks },
    { what: 'fetches a song', begin: music, made: two, faults: media },
    { what: 'asks for the words', begin: music, made: two, faults: timing },
    { what: 'goes on from a song', begin: extend, made: two, faults: ofSources },
    { what: 'takes a song apart', begin: stems, made: twelve, faults: parts },
  ],
};
