import { operationFacts, type Operation } from '@overtone/contract/operations';
import type { Fault } from '@overtone/contract/sandbox';
import type { SongFailureCode } from '@overtone/contract/song-failures';

/** What each fault of the gateway does to an operation, whichever it is: which outputs are lost, why, and when. */

/** A place among the outputs of one generation. */
type Of = (index: number, outputs: number) => boolean;

export interface FaultFact {
  kind: Fault['kind'];
  target: Fault['target'];
  /** What is called there, where that is not the operation itself. */
  at?: 'upload' | 'timing';
  /** The outputs that do not come; absent: all come in the end. */
  lost?: Of;
  code?: SongFailureCode;
  /**
   * What it takes until it is over: seconds of the clock after which two sweeps end it. Absent: it ends by itself, as
   * soon as it is looked at often enough.
   */
  after?: number;
  /** It strikes what stands behind the songs: operations that make files of a song know nothing of it. */
  ofClips?: true;
  /** Only where a source is named on the wire. */
  ofSources?: true;
  /** Strikes for as long as it is armed. */
  stays?: true;
  /** Seconds of a machine at work within which it ends, where that is long. */
  within?: number;
  /** Only in the full run: a request hangs for long, or another row stands for it. */
  rare?: true;
}

const all: Of = () => true;
const deadline = 700;
const grace = 90_000;
const lateClips = 130;
/** To the last try at a host that is down. */
const outage = 4300;

type Rest = Omit<FaultFact, 'kind' | 'target'>;
const rows = (
  target: Fault['target'],
  facts: Partial<Record<Fault['kind'], Rest>>,
  more: Partial<FaultFact> = {},
): FaultFact[] =>
  Object.entries(facts).map(([kind, rest]) => ({ kind: kind as Fault['kind'], target, ...more, ...rest }));

const lost = (code: SongFailureCode, rest: Rest = {}): Rest => ({ lost: all, code, ...rest });
/** It may have begun: it is not sent again, and nothing is told before the deadline. */
const unknown = lost('SUBMIT_LOST', { after: deadline });
const found: Rest = {};

const submitFaults = rows('suno.submit', {
  delay: { rare: true },
  hang: unknown,
  accept_then_hang: found,
  http_500: unknown,
  http_502_html: unknown,
  http_429_rate: found,
  http_429_quota: lost('NO_CHANNEL'),
  http_401: lost('NO_CHANNEL'),
  http_451: lost('CONTENT_REFUSED'),
  truncated_json: found,
  html_200: unknown,
  submit_refused: lost('INPUT_REFUSED'),
  http_503_accepted: found,
  http_403_model: lost('NO_CHANNEL', { rare: true }),
  http_429_model: { rare: true },
  no_channel: found,
  same_task_id: unknown,
  huge_answer: found,
  other_envelope: found,
  channel_disabled: lost('SOURCE_LOST', { ofSources: true }),
  origin_missing: lost('SOURCE_LOST', { ofSources: true }),
  quota_spent: lost('NO_CHANNEL'),
});

const fetchFaults = [
  ...rows('suno.fetch', {
    delay: { rare: true },
    hang: { rare: true },
    http_500: found,
    http_429_rate: { rare: true },
    http_429_quota: { rare: true },
    http_401: { rare: true },
    truncated_json: found,
    html_200: found,
    batch_refused: found,
    huge_answer: found,
    other_envelope: { rare: true },
    missing_from_batch: found,
    too_few_clips: found,
    data_null: found,
  }),
  ...rows('suno.fetch', {
    // Who cannot be asked is not given up before a day has passed after the deadline.
    http_502_html: lost('DEADLINE', { stays: true, after: grace }),
    // The other half has a while to come.
    too_few_clips: {
      lost: (index, outputs) => index >= Math.ceil(outputs / 2),
      ...{ code: 'PROVIDER_FAILED', stays: true, after: lateClips, ofClips: true },
    },
    data_null: lost('PROVIDER_FAILED', { stays: true, after: lateClips }),
  }),
];

const afterFirst: Of = (index) => index > 0;

const taskFaults = rows('suno.task', {
  delay: { rare: true },
  partial_success: {
    lost: (index, outputs) => index >= Math.ceil(outputs / 2),
    code: 'PROVIDER_FAILED',
    ofClips: true,
  },
  all_failed: lost('PROVIDER_FAILED'),
  fail_reason_empty: lost('PROVIDER_FAILED'),
  fail_word: lost('PROVIDER_FAILED'),
  unknown_status_word: found,
  never_finishes: lost('DEADLINE', { after: deadline }),
  dead_link: lost('AUDIO_LOST', { ofClips: true }),
  html_link: lost('AUDIO_LOST', { ofClips: true }),
  expired_link: lost('AUDIO_LOST', { ofClips: true }),
  none_link: lost('AUDIO_LOST', { ofClips: true, after: deadline }),
  forbidden_url: lost('AUDIO_LOST', { ofClips: true, after: deadline }),
  numeric_id: found,
  duplicate_clips: { lost: afterFirst, code: 'PROVIDER_FAILED', ofClips: true, after: lateClips },
  nul_in_text: { lost: afterFirst, code: 'PROVIDER_FAILED', ofClips: true },
  at_once: found,
  early_reason: found,
  missing_from_batch: lost('DEADLINE', { after: deadline }),
});

const mediaFaults = [
  ...rows('suno.media', {
    delay: { rare: true },
    // Two files are fetched at once, and each that says nothing is waited for: a sound a minute, a video two.
    hang: { rare: true, within: 900 },
    http_500: found,
    http_502_html: { rare: true },
    http_429_rate: { rare: true },
    dead_link: found,
    html_link: found,
    expired_link: found,
  }),
  ...rows('suno.media', { http_500: lost('AUDIO_LOST', { stays: true, after: outage }) }),
];

/** The words of a finished song are told later or never; the song does not wait. */
const timingFaults = rows(
  'suno.extra',
  {
    http_500: found,
    http_502_html: { rare: true },
    http_401: { rare: true },
    http_429_rate: { rare: true },
    html_200: { rare: true },
    timing_empty: found,
    timing_doubtful: found,
  },
  { at: 'timing', stays: true },
);

/** Bringing a recording is tried again as long as nothing is known; a plain no is the end. */
const bringFaults = rows(
  'suno.submit',
  {
    http_500: found,
    http_502_html: { rare: true },
    http_429_rate: { rare: true },
    html_200: { rare: true },
    truncated_json: found,
    no_channel: { rare: true },
    http_451: lost('CONTENT_REFUSED'),
    submit_refused: lost('INPUT_REFUSED'),
    same_task_id: found,
  },
  { at: 'upload' },
);

/** Whether this fault can meet that operation at all. */
export function strikes(fault: FaultFact, operation: Operation): boolean {
  const { sources, takesUploads, takesOthers } = operationFacts[operation];
  if (fault.at === 'upload') return sources.least > 0 && (takesUploads || takesOthers);
  return !fault.ofSources || sources.least > 0;
}

/** The outputs of an operation that this fault takes. */
export function lostOf(fault: FaultFact, operation: Operation): boolean[] {
  const { outputs, yields } = operationFacts[operation];
  const spared = fault.ofClips && (yields === 'mp4' || yields === 'midi');
  return Array.from({ length: outputs }, (_, index) => !spared && (fault.lost?.(index, outputs) ?? false));
}

const doors = { submitFaults, taskFaults, fetchFaults, mediaFaults, timingFaults, bringFaults };

/** Each with its name, door by door. */
export const faultsByDoor = Object.entries(doors).map(([door, faults]) => ({
  door: door.replace('Faults', ''),
  faults: faults.map((fault) => ({ name: nameOf(fault), fault })),
}));

function nameOf({ kind, stays }: FaultFact): string {
  return stays ? `${kind} until it is cleared` : kind;
}
