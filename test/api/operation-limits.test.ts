import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { operationFacts, type Operation, speedRange } from '@overtone/contract/operations';
import { type Model, providers } from '@overtone/contract/providers';
import { slowedMost } from '@overtone/contract/slowed';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { askable, askFor, type Post } from '../support/operation-asks.js';
import { arrangedPerson, type Person } from '../support/person.js';

/**
 * Whoever asks has no points: a request within its limits is refused for that alone, and one beyond them for what is wrong
 * with it, before. Nothing is ever written.
 */
type Asking = Omit<Person, 'info'>;
type Body = Record<string, unknown>;

let app: TestApp;
let member: Asking;
let visitor: Asking;
let whole: string;
let part: string;
let duration: number;

beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' } });
  [member, visitor] = [await arrangedPerson(app), await arrangedPerson(app)];
  const { account, channel, clip, song } = app.database.client;
  await account.update({ where: { uid: member.uid }, data: { paidFen: 100n } });
  const own = await arrangeLibrary(app, [{ uid: member.uid }, { uid: member.uid }, { uid: visitor.uid }]);
  [whole, part] = own.map(({ id }) => id) as [string, string];
  duration = own[0]?.duration as number;
  await song.update({ where: { id: part }, data: { operation: 'extend' } });
  const { id: channelId } = await channel.findFirstOrThrow({ where: { name: 'env' } });
  await clip.createMany({ data: own.map(({ id }) => ({ songId: id, channelId, clipId: `clip of ${id}` })) });
}, 90_000);
afterAll(async () => {
  const { generation, hold, holdShare } = app.database.client;
  const written = [await generation.count(), await hold.count(), await holdShare.count()];
  await app.stop();
  expect(written).toEqual([0, 0, 0]);
});

async function post(person: Asking, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  return fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What an ask makes before it asks, such as a singer: once. */
const prepared = new Map<string, ReturnType<Post>>();

/** What is answered to this operation with these fields instead of ordinary ones. */
async function answerTo(operation: Operation, fields: Body = {}, person = member): Promise<string> {
  const make = async (path: string, body: object) =>
    (await (await post(person, path, body)).json()) as Awaited<ReturnType<Post>>;
  const made: Post = (path, body = {}) => {
    const known = prepared.get(path) ?? make(path, body);
    prepared.set(path, known);
    return known;
  };
  const source = operation === 'concat' ? part : whole;
  const { path, body } = await askFor(operation, source, '歌名', made);
  const answer = await post(person, path, { ...body, ...fields });
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return answer.ok ? 'accepted' : `${answer.status} ${code} ${message}`;
}
const short = expect.stringMatching(/^402 POINTS_SHORT /);

const { models, remasters } = providers.suno;
const sung = askable.filter((operation) => operationFacts[operation].choosesModel);
const starting = sung.filter((operation) => operationFacts[operation].sources.least > 0);
const pairs = models.flatMap((model) => model.operations.map((operation) => ({ model, operation })));
const named = pairs.map(({ model, operation }): [string, Operation, Model] => [model.id, operation, model]);

describe('[P7-06] what a model takes', () => {
  it.each(named)('%s %s: lyrics and style up to its limit and no further', async (mv, operation, model) => {
    const { lyricsMax, styleMax } = model;
    expect(await answerTo(operation, { mv, prompt: '海'.repeat(lyricsMax), tags: '风'.repeat(styleMax) })).toEqual(
      short,
    );
    expect(await answerTo(operation, { mv, prompt: '海'.repeat(lyricsMax + 1) })).toBe(
      `400 LYRICS_TOO_LONG 歌词最多 ${lyricsMax} 字，现在有 ${lyricsMax + 1} 字`,
    );
    expect(await answerTo(operation, { mv, tags: '风'.repeat(styleMax + 1) })).toBe(
      `400 STYLE_TOO_LONG 风格最多 ${styleMax} 字，现在有 ${styleMax + 1} 字`,
    );
  });

  it.each(models.map((model): [string, Model] => [model.id, model]))('%s: who may', async (mv, { memberOnly }) => {
    const expected = memberOnly ? expect.stringMatching(/^403 MEMBER_ONLY .*是会员功能/) : short;
    expect(await answerTo('music', { mv }, visitor)).toEqual(expected);
    expect(await answerTo('music', { mv })).toEqual(short);
  });

  it.each(sung)('%s: of a model that is none', async (operation) => {
    expect(await answerTo(operation, { mv: 'chirp-nobody' })).toBe('400 MODEL_UNKNOWN 没有这个模型：chirp-nobody');
  });
});

/** Just within, just beyond, and what is said of that. */
interface Edge {
  field: string;
  within: unknown[];
  beyond: unknown[];
  says: string;
}

const tooLong = (field: string, max: number, says: string): Edge => ({
  ...{ field, says: `400 VALIDATION_FAILED 提交的内容有误：${says}最多 ${max} 字` },
  within: ['字'.repeat(max)],
  beyond: ['字'.repeat(max + 1)],
});
const invalid = '400 VALIDATION_FAILED 提交的内容有误：';
const slider = (field: string): Edge => ({
  field,
  within: [0, 0.5, 1],
  beyond: [-0.01, 1.01, '1', null],
  says: invalid,
});

const ofAll: Edge[] = [
  tooLong('title', limits.song.title, '歌名'),
  tooLong('negative_tags', limits.song.excludeStyle, '不要出现的风格'),
  tooLong('prompt', 20_000, '歌词'),
  slider('style_weight'),
  slider('weirdness_constraint'),
  { field: 'vocal_gender', within: ['m', 'f'], beyond: ['x', 1, ''], says: invalid },
  { field: 'make_instrumental', within: [true, false], beyond: ['true', 1, null], says: invalid },
  { field: 'is_public', within: [true, false], beyond: ['yes', 0], says: invalid },
  { field: 'a field of nobody', within: [], beyond: [1], says: invalid },
];

const edgesOf = (operation: Operation): Edge[] =>
  operation === 'persona'
    ? ofAll.map((edge) => (edge.field === 'make_instrumental' ? { ...edge, within: [false] } : edge))
    : ofAll;

/** What is answered otherwise than it should be, by value. */
async function wrongAt(operation: Operation, { field, within, beyond, says }: Edge): Promise<string[]> {
  const wrong: string[] = [];
  // The model's own limit of lyrics comes before.
  for (const value of field === 'prompt' ? [] : within) {
    const said = await answerTo(operation, { [field]: value });
    if (!said.startsWith('402 POINTS_SHORT ')) wrong.push(`${field} ${String(value).slice(0, 40)}: ${said}`);
  }
  for (const value of beyond) {
    const said = await answerTo(operation, { [field]: value });
    if (!said.startsWith(says)) wrong.push(`${field} ${String(value).slice(0, 40)}: ${said}`);
  }
  return wrong;
}

describe('what every song that is made takes', () => {
  it.each(sung)('%s', async (operation) => {
    for (const edge of edgesOf(operation)) expect(await wrongAt(operation, edge)).toEqual([]);
  });

  it('a singer sings: without words there is nothing for them', async () => {
    expect(await answerTo('persona', { make_instrumental: true })).toMatch(/^400 LYRICS_MISSING /);
  });

  it.each(starting)('%s: how closely its sound is kept', async (operation) => {
    expect(await wrongAt(operation, slider('audio_weight'))).toEqual([]);
  });

  it('music: a description', async () => {
    expect(await wrongAt('music', tooLong('gpt_description_prompt', limits.song.description, '描述'))).toEqual([]);
  });
});

/** While the whole song is this long. */
async function slowed<T>(seconds: number, ask: () => Promise<T>): Promise<T> {
  const { song } = app.database.client;
  const lasting = (length: number) => song.update({ where: { id: whole }, data: { duration: length } });
  await lasting(seconds);
  const answer = await ask();
  await lasting(duration);
  return answer;
}

describe('what an operation takes', () => {
  const least = limits.operation.leastSeconds;

  it('extend: a second of the song', async () => {
    const says = `400 CONTINUE_AT_RANGE 续写的位置在 ${least} 到 ${Math.floor(duration)} 秒之间`;
    const beyond = [0, least - 0.01, duration + 0.01, limits.operation.furthestSecond];
    const within = [least, Math.floor(duration), duration];
    expect(await wrongAt('extend', { field: 'continue_at', within, beyond, says })).toEqual([]);
    const none = [-1, limits.operation.furthestSecond + 1, '8', null];
    expect(await wrongAt('extend', { field: 'continue_at', within: [], beyond: none, says: invalid })).toEqual([]);
  });

  it('infill: a section of the song, one second long at least', async () => {
    const at = (infill_start_s: unknown, infill_end_s: unknown) => answerTo('infill', { infill_start_s, infill_end_s });
    const says = `400 INFILL_RANGE 替换的段落要在歌里面（到 ${Math.floor(duration)} 秒为止），至少 ${least} 秒长`;
    for (const [from, to] of [
      [0, least],
      [0, duration],
      [duration - least, duration],
    ])
      expect([from, to, await at(from, to)]).toEqual([from, to, short]);
    for (const [from, to] of [
      [0, least - 0.01],
      [2, 1],
      [2, 2],
      [0, duration + 0.01],
    ])
      expect([from, to, await at(from, to)]).toEqual([from, to, says]);
    for (const [from, to] of [
      [-0.1, 2],
      [0, limits.operation.furthestSecond + 1],
      [null, 2],
      ['0', '2'],
    ])
      expect((await at(from, to)).slice(0, invalid.length)).toBe(invalid);
  });

  it('speed: from half to double, and not as it is', async () => {
    const { least: slowest, most: fastest } = speedRange;
    const says = `400 SPEED_RANGE 速度在 ${slowest} 到 ${fastest} 倍之间，不能是 1 倍`;
    const within = [slowest, 0.99, 1.01, fastest];
    const beyond = [slowest - 0.01, 1, fastest + 0.01, 0, -1, 1e9];
    expect(await wrongAt('speed', { field: 'speed', within, beyond, says })).toEqual([]);
  });

  it('speed: no slower than the longest song, before anything is held', async () => {
    const at = (seconds: number, speed: number) => slowed(seconds, () => answerTo('speed', { speed }));
    expect(await at(300, 0.62)).toBe(`400 SPEED_TOO_LONG 放慢以后会超过 ${slowedMost} 秒，这首歌最慢 0.63 倍`);
    expect(await at(slowedMost / 2 + 1, 0.5)).toMatch(/^400 SPEED_TOO_LONG /);
    for (const [seconds, speed] of [
      [300, 0.63],
      [slowedMost / 2, 0.5],
      [slowedMost + 20, 1.01],
    ] as const)
      expect(await at(seconds, speed)).toEqual(short);
  });

  it('upsample: one of its models, and who may', async () => {
    for (const { id: mv, memberOnly } of remasters) {
      expect(await answerTo('upsample', { mv })).toEqual(short);
      const { id } = await app.database.client.song.findFirstOrThrow({ where: { uid: visitor.uid } });
      const expected = memberOnly ? expect.stringMatching(/^403 MEMBER_ONLY /) : short;
      expect(await answerTo('upsample', { mv, clip_id: id }, visitor)).toEqual(expected);
    }
    expect(await answerTo('upsample', { mv: 'chirp-auk' })).toBe('400 MODEL_UNKNOWN 没有这个模型：chirp-auk');
  });

  it('inspiration: one to four songs, none of them twice', async () => {
    const { inspirations: most } = limits.operation;
    const rows = await arrangeLibrary(
      app,
      Array.from({ length: most + 1 }, () => ({ uid: member.uid })),
    );
    const ids = rows.map(({ id }) => id);
    const from = (inspiration_clip_ids: unknown) => answerTo('inspiration', { inspiration_clip_ids });
    for (const count of [1, most]) expect(await from(ids.slice(0, count))).toEqual(short);
    for (const bad of [[], ids, [1], 'one', null]) expect((await from(bad)).slice(0, invalid.length)).toBe(invalid);
    for (const again of [whole, whole.toUpperCase()])
      expect(await from([whole, again])).toBe('400 SOURCE_TWICE 同一首歌选了两次');
  });

  it.each(['music', 'overpainting', 'inspiration'] as const)('%s: words, or a style to play', async (operation) => {
    const missing = '400 LYRICS_MISSING 写一句描述、一段歌词，或者选纯音乐并写风格';
    expect(await answerTo(operation, { prompt: ' ' })).toBe(missing);
    expect(await answerTo(operation, { prompt: '', make_instrumental: true })).toEqual(short);
    if (operation === 'overpainting') return; // takes the style of its song
    expect(await answerTo(operation, { prompt: '', tags: '', make_instrumental: true })).toBe(missing);
  });

  it('none that is not there', async () => {
    const said = await answerTo('music', { task: 'dance' });
    expect(said).toBe(`${invalid}没有这种操作`);
  });
});
