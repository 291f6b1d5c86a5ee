import { submitMurekaInstrumental, submitMurekaSong, submitMurekaStems } from '@overtone/contract/operations-families';
import { type Begin, type FamilyTable, faultsAt } from './family-table.js';
import {
  deadline,
  failed,
  found,
  grace,
  lostAudio,
  outage,
  rare,
  refusedOf as refused,
  unknownOf as unknown,
  untoldOf as untold,
} from './fates.js';
import { lyrics } from './song-wishes.js';

/** What each fault of Mureka does, at every door of it. */

const song: Begin = (call) => call(submitMurekaSong, { body: { prompt: lyrics, tags: '民谣', title: '晚一点的月台' } });
const described: Begin = (call) =>
  call(submitMurekaSong, { body: { prompt: '', tags: '', gpt_description_prompt: '一首关于海边告别的民谣' } });
const instrumental: Begin = (call) => call(submitMurekaInstrumental, { body: { tags: '氛围钢琴', title: '雾' } });
const stems: Begin = (call, song_id) => call(submitMurekaStems, { body: { song_id } });
const two = { outputs: 2, price: 1 };
const six = { outputs: 6, price: [0.17, 0.17, 0.17, 0.17, 0.16, 0.16] };

const submits = (lost: number) => ({
  ...{ delay: rare, hang: { ...unknown(lost), ...rare }, accept_then_hang: unknown(lost) },
  ...{ http_500: { ...unknown(lost), ...rare }, http_502_html: unknown(lost), http_503: unknown(lost) },
  // The two 429 differ by their words alone.
  ...{ http_429_rate: found, http_429_quota: refused(lost) },
  ...{ http_401: refused(lost), http_403: { ...refused(lost), ...rare }, http_404_text: refused(lost) },
  http_451: { lost, code: 'CONTENT_REFUSED' } as const,
  submit_refused: { lost, code: 'INPUT_REFUSED' } as const,
  ...{ truncated_json: unknown(lost), html_200: { ...unknown(lost), ...rare }, http_503_accepted: unknown(lost) },
  huge_answer: { ...unknown(lost), ...rare },
});

const songSubmits = faultsAt('mureka.submit', {
  // The one before it has come to us: what it names has a generation.
  ...{ delay: rare, same_task_id: unknown(2) },
  ...submits(2),
});

/** Another path takes descriptions. */
const describes = faultsAt('mureka.submit', {
  http_451: { lost: 2, code: 'CONTENT_REFUSED', ...rare },
  submit_refused: { lost: 2, code: 'INPUT_REFUSED', ...rare },
});

const fetches = [
  ...faultsAt('mureka.fetch', {
    ...{ delay: rare, hang: rare, http_500: found, http_502_html: rare, http_503: rare, http_429_rate: found },
    ...{ http_429_quota: rare, http_401: found, http_403: rare, http_404_text: found, truncated_json: rare },
    ...{ html_200: found, huge_answer: rare, too_few_clips: found, data_null: found },
  }),
  ...faultsAt(
    'mureka.fetch',
    {
      // Who cannot be asked is not given up before a day has passed after the deadline; who does not know it is.
      http_502_html: { lost: 2, code: 'DEADLINE', after: grace },
      http_404_text: { lost: 2, code: 'DEADLINE', after: deadline },
      ...{ too_few_clips: untold(1), data_null: untold(2) },
    },
    { stays: true },
  ),
];

const tasks = faultsAt('mureka.task', {
  ...{ delay: rare, unknown_status_word: found, numeric_id: found, at_once: found, early_reason: found },
  ...{ partial_success: untold(1), duplicate_clips: untold(1), nul_in_text: untold(1) },
  ...{ all_failed: failed, fail_reason_empty: failed, timeouted: failed, cancelled: failed },
  never_finishes: { lost: 2, code: 'DEADLINE', after: deadline },
  ...{ dead_link: lostAudio, html_link: { ...lostAudio, ...rare }, expired_link: { ...lostAudio, ...rare } },
  ...{ none_link: lostAudio, forbidden_url: lostAudio },
});

/** Songs without a voice are asked after at a path of their own. */
const unsung = [
  ...faultsAt('mureka.fetch', { http_404_text: found, data_null: rare, html_200: rare }),
  ...faultsAt('mureka.task', { timeouted: failed, nul_in_text: { ...untold(1), ...rare } }),
];

const media = [
  ...faultsAt('mureka.media', {
    ...{ delay: rare, http_500: found, http_502_html: rare, http_429_rate: rare, dead_link: found },
    ...{ html_link: rare, expired_link: rare, none_link: lostAudio, forbidden_url: lostAudio },
  }),
  ...faultsAt('mureka.media', { http_500: { ...lostAudio, after: outage } }, { stays: true }),
];

/** Answered when it is done: what breaks off may have been paid for. */
const parts = faultsAt('mureka.stem', submits(6));

const lostFiles = (lost: number) => ({ lost, code: 'FILE_LOST' }) as const;
/** All parts are in one archive. */
const archives = [
  ...faultsAt('mureka.media', { http_500: found, http_502_html: rare, dead_link: rare }, { operation: 'stems' }),
  ...faultsAt(
    'mureka.media',
    {
      ...{ zip_cut: lostFiles(6), zip_parts_missing: lostFiles(5), zip_hostile: lostFiles(6) },
      ...{ http_500: { ...lostFiles(6), ...rare, after: outage }, html_link: { ...lostFiles(6), ...rare } },
      ...{ expired_link: { ...lostFiles(6), ...rare } },
    },
    { operation: 'stems', stays: true },
  ),
];

export const murekaTable: FamilyTable = {
  family: 'mureka',
  name: 'Mureka',
  doors: ['mureka.submit', 'mureka.fetch', 'mureka.task', 'mureka.media', 'mureka.stem'],
  // How a file is fetched knows no families: test/faults has the one that hangs.
  elsewhere: ['mureka.media hang'],
  first: song,
  slow: stems,
  asked: [
    { what: 'submits a song', begin: song, made: two, faults: songSubmits },
    { what: 'describes a song', begin: described, made: two, faults: describes },
    { what: 'asks for a song', begin: song, made: two, faults: fetches },
    { what: 'makes a song', begin: song, made: two, faults: tasks },
    { what: 'fetches a song', begin: song, made: two, faults: media },
    { what: 'wants no voice', begin: instrumental, made: two, faults: unsung },
    { what: 'takes a song apart', begin: stems, made: six, faults: parts },
    { what: 'fetches the parts', begin: stems, made: six, faults: archives },
  ],
};
