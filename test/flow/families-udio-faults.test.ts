import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitUdioMusic } from '@overtone/contract/operations-families';
import { type Begin, dueOf, type FamilyFault, FamilyWorld, faultsAt } from '../support/family-world.js';
import { lyrics } from '../support/song-wishes.js';

/** Each fault that the gateway of Udio has, at every door of it: what a member gets, what they pay, and when it is over. */

const doors = ['udio.submit', 'udio.fetch', 'udio.task', 'udio.media'] as const;
const wish = { prompt: lyrics, title: '晚一点的月台', tags: '梦幻流行' };
const music: Begin = (call) => call(submitUdioMusic, { body: wish });
const extend: Begin = (call, song) =>
  call(submitUdioMusic, { body: { ...wish, task: 'extend' as const, continue_clip_id: song } });
/** Of the short model. */
const two = { outputs: 2, price: 0.5 };

const [deadline, grace, lateClips] = [700, 90_000, 130];
const found = {};
const failed = { lost: 2, code: 'PROVIDER_FAILED' } as const;
const lostAudio = { lost: 2, code: 'AUDIO_LOST' } as const;
/** It may have begun: it is not sent again, and nothing is told before the deadline. */
const unknown = { lost: 2, code: 'SUBMIT_LOST', after: deadline } as const;
const refused = { lost: 2, code: 'NO_CHANNEL' } as const;

const submits = faultsAt('udio.submit', {
  // The one before it has come to us: what it names has a generation.
  ...{ delay: found, same_task_id: unknown },
  ...{ hang: unknown, accept_then_hang: unknown, http_500: unknown, http_502_html: unknown },
  ...{ http_429_rate: found, http_429_quota: refused, http_401: refused, quota_spent: refused, no_channel: found },
  http_451: { lost: 2, code: 'CONTENT_REFUSED' },
  submit_refused: { lost: 2, code: 'INPUT_REFUSED' },
  ...{ truncated_json: unknown, html_200: unknown, http_503_accepted: unknown },
  ...{ huge_answer: unknown, missing_id: unknown, wrong_types: unknown, other_envelope: found },
});
const sourceLost = { lost: 2, code: 'SOURCE_LOST', operation: 'extend' } as const;
const ofSources = faultsAt('udio.submit', { channel_disabled: sourceLost, origin_missing: sourceLost });

const fetches = [
  ...faultsAt('udio.fetch', {
    ...{ delay: found, hang: found, http_500: found, http_502_html: found, http_429_rate: found },
    ...{ http_429_quota: found, http_401: found, truncated_json: found, html_200: found, batch_refused: found },
    ...{ huge_answer: found, other_envelope: found, too_few_clips: found, data_null: found, missing_id: found },
    ...{ wrong_types: found, songs_higher: found },
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
  ...{ delay: found, unknown_status_word: found, numeric_id: found, at_once: found, early_reason: found },
  partial_success: { lost: 1, code: 'PROVIDER_FAILED' },
  ...{ all_failed: failed, fail_reason_empty: failed, fail_word: failed },
  never_finishes: { lost: 2, code: 'DEADLINE', after: deadline },
  ...{ dead_link: lostAudio, html_link: lostAudio, expired_link: lostAudio },
  none_link: { ...lostAudio, after: deadline },
  forbidden_url: { ...lostAudio, after: deadline },
  duplicate_clips: { lost: 1, code: 'PROVIDER_FAILED', after: lateClips },
  nul_in_text: { lost: 1, code: 'PROVIDER_FAILED' },
});

const media = [
  ...faultsAt('udio.media', {
    ...{ delay: found, http_500: found, http_502_html: found, http_429_rate: found, dead_link: found },
    ...{ html_link: found, expired_link: found },
    none_link: { ...lostAudio, after: deadline },
    forbidden_url: { ...lostAudio, after: deadline },
  }),
  ...faultsAt('udio.media', { http_500: lostAudio }, { stays: true }),
];

const all = { submits, fetches, tasks, media };
const named = (faults: readonly FamilyFault[]) =>
  faults.map((fault) => ({ fault, name: fault.kind, how: fault.stays ? 'until it is cleared' : 'once' }));

let world: FamilyWorld;
beforeAll(async () => {
  world = await FamilyWorld.make('udio', music);
}, 300_000);
afterAll(async () => expect(await world.stop()).toEqual([]));

it('meets all that the sandbox has at its doors', async () => {
  const met = [...Object.values(all).flat(), ...ofSources].map(({ target, kind }) => `${target} ${kind}`);
  // How a file is fetched knows no families: test/faults has the one that hangs.
  expect(await world.known(doors)).toEqual([...new Set([...met, 'udio.media hang'])].toSorted());
});

describe.each(Object.entries(all))('a song of Udio: %s', (_, faults) => {
  it.each(named(faults))(
    '$name $how',
    async ({ fault }) => {
      expect(await world.meet(fault, music)).toEqual(dueOf(fault, two));
    },
    120_000,
  );
});

describe('what goes on from a song of Udio', () => {
  it.each(named(ofSources))('$name $how', async ({ fault }) => {
    expect(await world.meet(fault, extend)).toEqual(dueOf(fault, two));
  });

  it.each(named(faultsAt('udio.submit', { http_500: unknown, http_503_accepted: unknown }, { operation: 'extend' })))(
    'is never asked for twice: $name',
    async ({ fault }) => {
      expect(await world.meet(fault, extend)).toEqual(dueOf(fault, two));
    },
    120_000,
  );
});
