import {
  submitRiffCover,
  submitRiffExtend,
  submitRiffMusic,
  submitRiffStems,
} from '@overtone/contract/operations-families';
import { type Begin, type FamilyTable, faultsAt } from './family-table.js';
import { hummed, songFrom, uploaded } from './recordings.js';
import {
  deadline,
  found,
  grace,
  lostAudio,
  outage,
  rare,
  refusedOf as refused,
  sourceLost,
  unknownOf,
  untoldOf as untold,
} from './fates.js';
import { lyrics } from './song-wishes.js';

/** What each fault of the gateway of Fuzz does, at every door of it. */

const wish = { prompt: lyrics, title: '晚一点的月台', tags: '合成器' };
const music: Begin = (call) => call(submitRiffMusic, { body: wish });
const extend: Begin = (call, song) => call(submitRiffExtend, { body: { ...wish, continue_clip_id: song } });
const stems: Begin = (call, id) => call(submitRiffStems, { params: { id } });
const brought: Begin = async (call) => {
  const { id } = await songFrom({ call }, (await uploaded({ call }, hummed(6))).url);
  return call(submitRiffCover, { body: { ...wish, cover_clip_id: id } });
};
const two = { outputs: 2, price: 0.5 };
const four = { outputs: 4, price: 0.125 };

const unknown = unknownOf(2);

const submits = faultsAt('riff.submit', {
  // The one before it has come to us: what it names has a generation.
  ...{ delay: rare, same_task_id: unknown },
  ...{ hang: { ...unknown, ...rare }, accept_then_hang: unknown, http_500: unknown, http_502_html: unknown },
  ...{ http_429_rate: found, http_429_quota: refused(2), http_401: refused(2), quota_spent: refused(2) },
  ...{ http_403_model: { ...refused(2), ...rare }, http_429_model: rare },
  ...{ no_channel: rare, http_451: { lost: 2, code: 'CONTENT_REFUSED' } },
  submit_refused: { lost: 2, code: 'INPUT_REFUSED' },
  ...{ truncated_json: unknown, html_200: unknown, http_503_accepted: unknown },
  ...{ huge_answer: unknown, missing_id: unknown, wrong_types: unknown, other_envelope: found },
});
const ofSources = faultsAt('riff.submit', { channel_disabled: sourceLost, origin_missing: sourceLost });

const fetches = [
  ...faultsAt('riff.fetch', {
    ...{ delay: rare, hang: rare, http_500: found, http_502_html: rare, http_429_rate: rare },
    ...{ http_429_quota: rare, http_401: rare, truncated_json: rare, html_200: found, huge_answer: rare },
    ...{ other_envelope: rare, too_few_clips: found, data_null: found, missing_id: found, wrong_types: found },
  }),
  ...faultsAt(
    'riff.fetch',
    {
      // Who cannot be asked is not given up before a day has passed after the deadline.
      http_502_html: { lost: 2, code: 'DEADLINE', after: grace },
      ...{ too_few_clips: untold(1), data_null: untold(2), missing_id: untold(2), other_envelope: found },
      wrong_types: { ...lostAudio, after: deadline },
    },
    { stays: true },
  ),
];

const tasks = faultsAt('riff.task', {
  ...{ delay: rare, unknown_status_word: found, at_once: found },
  ...{ partial_success: untold(1), all_failed: untold(2), duplicate_clips: untold(1), nul_in_text: untold(1) },
  never_finishes: { lost: 2, code: 'DEADLINE', after: deadline },
  ...{ dead_link: lostAudio, html_link: { ...lostAudio, ...rare }, expired_link: { ...lostAudio, ...rare } },
  none_link: { ...lostAudio, after: deadline },
  forbidden_url: { ...lostAudio, after: deadline },
});

const media = [
  ...faultsAt('riff.media', {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, dead_link: found },
    ...{ html_link: rare, expired_link: rare },
    none_link: { ...lostAudio, after: deadline },
    forbidden_url: { ...lostAudio, after: deadline },
  }),
  ...faultsAt('riff.media', { http_500: { ...lostAudio, after: outage } }, { stays: true }),
];

/** The words of a finished song are told later or never; the song does not wait. */
const timing = faultsAt(
  'riff.extra',
  {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, http_429_quota: rare },
    ...{ http_401: found, http_451: rare, html_200: rare, submit_refused: rare, timing_empty: found },
  },
  { operation: 'timing', stays: true },
);

/** Bringing a recording is tried again as long as nothing is known; a plain no is the end. */
const bring = faultsAt(
  'riff.submit',
  {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, html_200: rare },
    ...{ truncated_json: rare, no_channel: rare, same_task_id: found, missing_id: found, wrong_types: found },
    ...{ http_503_accepted: found, huge_answer: rare, other_envelope: rare },
    http_451: { lost: 2, code: 'CONTENT_REFUSED' },
    submit_refused: { lost: 2, code: 'INPUT_REFUSED' },
  },
  { operation: 'upload' },
);

/** A question that may be asked again: whatever its first answer leaves open, the next tells. */
const parts = faultsAt(
  'riff.extra',
  {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: found, html_200: rare },
    ...{ http_429_quota: refused(4), http_401: refused(4) },
    http_451: { lost: 4, code: 'CONTENT_REFUSED' },
    submit_refused: { lost: 4, code: 'INPUT_REFUSED' },
  },
  { operation: 'stems' },
);

export const riffTable: FamilyTable = {
  family: 'riff',
  name: 'Fuzz',
  doors: ['riff.submit', 'riff.fetch', 'riff.task', 'riff.media', 'riff.extra'],
  // How a file is fetched knows no families: test/faults has the one that hangs. What hangs here is a question that may be repeated.
  elsewhere: ['riff.media hang', 'riff.extra hang'],
  first: music,
  asked: [
    { what: 'submits a song', begin: music, made: two, faults: submits },
    { what: 'asks for a song', begin: music, made: two, faults: fetches },
    { what: 'makes a song', begin: music, made: two, faults: tasks },
    { what: 'fetches a song', begin: music, made: two, faults: media },
    { what: 'asks for the words', begin: music, made: two, faults: timing },
    { what: 'goes on from a song', begin: extend, made: two, faults: ofSources },
    { what: 'brings a recording first', begin: brought, made: two, faults: bring },
    { what: 'takes a song apart', begin: stems, made: four, faults: parts },
  ],
};
