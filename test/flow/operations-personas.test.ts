import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { cancelGeneration } from '@overtone/contract/generation';
import { operationFacts } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { createPersona, deletePersona } from '@overtone/contract/persona';
import type { Fault } from '@overtone/contract/sandbox';
import { readSongVersions } from '@overtone/contract/song-version';
import { newPerson } from '../support/person.js';
import { OperationsWorld } from '../support/operations-world.js';
import { TwistedGateway } from '../support/twisted-gateway.js';

const operation = 'persona' as const;
const prompt = '[Verse]\n雨停了以后\n天还没有亮';

let world: OperationsWorld;
let persona: string;
beforeAll(async () => {
  world = await OperationsWorld.make();
  const body = { song_id: world.song.id, name: '阿梨', description: '低声' };
  persona = (await world.person.call(createPersona, { body })).data.id;
}, 420_000);
afterEach(() => world.app.sandbox.clearFaults());
afterAll(() => world.stop());

const ask = (more: object = {}) => world.ask({ task: 'artist_consistency', persona_id: persona, prompt, ...more });
const sing = (more: object = {}) => world.made(ask(more));
const endOf = ({ status, points, songs }: Generation) => [
  ...[status, points.held, points.captured, points.released],
  songs[0]?.error_type ?? null,
];
const paid = ['succeeded', 2, 2, 0, null];
const places = () => world.app.database.client.personaPlace.findMany({ where: { personaId: persona } });
const arm = (kind: Fault['kind'], times = 1) =>
  world.app.sandbox.arm({ kind, target: 'suno.extra', operation: 'persona_create', times });

/** What the gateway has of the first song: whose voice it is, and the clip that voice was taken from. */
async function overThere({ task_id: id, songs }: Generation) {
  const { generation, channel, songSource } = world.app.database.client;
  const row = await generation.findUniqueOrThrow({ where: { id } });
  const { baseUrl } = await channel.findUniqueOrThrow({ where: { id: row.channelId as number } });
  const headers = { authorization: 'Bearer sandbox-suno-key' };
  const answer = await fetch(`${baseUrl}/suno/fetch/${row.upstreamTaskId}`, { headers });
  const { data } = (await answer.json()) as { data: { data: Record<string, unknown>[] } };
  const { clipId } = await songSource.findUniqueOrThrow({ where: { outputId: songs[0]?.id as string } });
  const clip = data.data.find((one) => one.id === clipId);
  return { persona: clip?.persona, metadata: clip?.metadata };
}
const homeOf = async (songId: string) =>
  (await world.app.database.client.clip.findFirstOrThrow({ where: { songId }, orderBy: { channelId: 'asc' } })).clipId;

describe('a song with a singer of my own', () => {
  it('ends playable and paid, sung by the singer of that clip, and says in which role it came from the song', async () => {
    const made = await sing({ vocal_gender: 'm', tags: '摇滚' });
    expect(endOf(made)).toEqual(paid);
    expect(made.songs).toHaveLength(operationFacts[operation].outputs);
    const [place] = await places();
    expect(await overThere(made)).toMatchObject({
      persona: { id: place?.singerId, name: '阿梨' },
      metadata: { persona_id: place?.singerId, artist_clip_id: await homeOf(world.song.id) },
    });
    for (const song of made.songs) {
      const audio = await fetch(world.app.url + song.audio_url);
      expect(audio.headers.get('content-type')).toBe('audio/mpeg');
      const { data } = await world.person.call(readSongVersions, { params: { id: song.id } });
      const sources = [{ song_id: world.song.id, role: operation, second: null }];
      expect(data.find(({ id }) => id === song.id)).toMatchObject({ parent_id: world.song.id, sources });
    }
    // The account knows the singer now: they are not made twice.
    await arm('http_500', 5);
    expect(endOf(await sing())).toEqual(paid);
    expect(await places()).toEqual([place]);
  }, 420_000);

  it('is made anew where the account has forgotten the singer', async () => {
    const where = { personaId: persona };
    await world.app.database.client.personaPlace.updateMany({ where, data: { singerId: 'nobody' } });
    expect(endOf(await sing())).toEqual(paid);
    expect((await places()).map(({ singerId }) => singerId)).not.toContain('nobody');
  }, 420_000);

  it('is made at another account once that one is gone: from our recording', async () => {
    const { channel, clip } = world.app.database.client;
    const { id: home, ...facts } = await channel.findFirstOrThrow({ where: { name: 'env' } });
    const far = await channel.create({ data: { ...facts, name: 'far' } });
    await channel.update({ where: { id: home }, data: { enabled: false } });
    const made = await sing();
    expect([...endOf(made), made.brought_in]).toEqual([...paid, true]);
    expect((await places()).map(({ channelId }) => channelId)).toEqual([home, far.id]);
    const { clipId } = await clip.findFirstOrThrow({ where: { songId: world.song.id, channelId: far.id } });
    expect((await overThere(made)).metadata).toMatchObject({ artist_clip_id: clipId });
    await channel.update({ where: { id: home }, data: { enabled: true } });
    await channel.delete({ where: { id: far.id } });
    await clip.deleteMany({ where: { channelId: far.id } });
  }, 420_000);
});

it('is made at another account where the one that has the song keeps no singers at all', async () => {
  const { channel, clip } = world.app.database.client;
  const { id: home, ...facts } = await channel.findFirstOrThrow({ where: { name: 'env' } });
  const gateway = await TwistedGateway.open(world.app.sandbox.url);
  gateway.singer = () => ({ status: 404, body: '{}' });
  await world.app.database.client.personaPlace.deleteMany({});
  await channel.update({ where: { id: home }, data: { baseUrl: gateway.url } });
  const far = await channel.create({ data: { ...facts, name: 'far' } });
  const made = await sing();
  expect([...endOf(made), made.brought_in]).toEqual([...paid, true]);
  expect((await places()).map(({ channelId }) => channelId)).toEqual([far.id]);
  await channel.delete({ where: { id: far.id } });
  await clip.deleteMany({ where: { channelId: far.id } });
  expect(endOf(await sing())).toEqual(['failed', 2, 0, 2, 'NO_CHANNEL']);
  await channel.update({ where: { id: home }, data: { baseUrl: facts.baseUrl } });
  await gateway.close();
  expect(endOf(await sing())).toEqual(paid);
}, 420_000);

it('who is not known any more once the task was taken is made anew for the next song', async () => {
  const { channel } = world.app.database.client;
  const { id: home, baseUrl } = await channel.findFirstOrThrow({ where: { name: 'env' } });
  const here = async () => (await places()).filter(({ channelId }) => channelId === home).length;
  const gateway = await TwistedGateway.open(world.app.sandbox.url);
  gateway.fetch = ({ status, body }) => {
    const said = JSON.parse(body) as { data: object[] };
    const over = { status: 'FAILURE', fail_reason: 'persona_id not exist', data: null };
    return { status, body: JSON.stringify({ ...said, data: said.data.map((task) => ({ ...task, ...over })) }) };
  };
  expect(await here()).toBe(1);
  await channel.update({ where: { id: home }, data: { baseUrl: gateway.url } });
  const failed = await sing();
  await channel.update({ where: { id: home }, data: { baseUrl } });
  await gateway.close();
  expect([...endOf(failed), await here()]).toEqual(['failed', 2, 0, 2, 'PROVIDER_FAILED', 0]);
  expect([...endOf(await sing()), await here()]).toEqual([...paid, 1]);
}, 420_000);

describe('an account that does not keep the singer', () => {
  const forgotten = () => world.app.database.client.personaPlace.deleteMany({ where: { personaId: persona } });

  it.each(['http_500', 'http_502_html', 'html_200', 'http_429_rate'] as const)(
    'is asked again after %s; the song is sung and paid once',
    async (kind) => {
      await forgotten();
      await arm(kind);
      expect(endOf(await sing())).toEqual(paid);
    },
    420_000,
  );

  it.each(['submit_refused', 'http_451'] as const)(
    'refuses with %s: everything comes back, with a sentence of its own',
    async (kind) => {
      await forgotten();
      await arm(kind);
      expect(endOf(await sing())).toEqual(['failed', 2, 0, 2, 'SINGER_REFUSED']);
    },
    420_000,
  );
});

describe('before anything is held', () => {
  it('a singer who is not mine, or is no singer, is not found; nothing to sing is said', async () => {
    const stranger = await newPerson(world.app);
    for (const persona_id of ['00000000-0000-7000-8000-000000000000', 'no id', '']) {
      expect(await world.refusalOf(() => ask({ persona_id }))).toBe('404 PERSONA_NOT_FOUND');
    }
    const theirs = { task: 'artist_consistency', persona_id: persona, prompt } as const;
    await expect(world.ask(theirs, stranger)).rejects.toMatchObject({ status: 404, code: 'PERSONA_NOT_FOUND' });
    expect(await world.refusalOf(() => ask({ prompt: '' }))).toBe('400 LYRICS_MISSING');
    expect(await world.refusalOf(() => ask({ make_instrumental: true, tags: '钢琴' }))).toBe('400 LYRICS_MISSING');
    expect(await world.refusalOf(() => ask({ persona_id: { a: 1 } }))).toBe('400 VALIDATION_FAILED');
  });

  it('a singer rests while the song is in the trash', async () => {
    const { song } = world.app.database.client;
    const where = { id: world.song.id };
    await song.update({ where, data: { trashedAt: world.app.clock.now() } });
    expect(await world.refusalOf(() => ask())).toBe('409 PERSONA_RESTING');
    await song.update({ where, data: { trashedAt: null } });
  });
});

it('a singer who is waited for is not forgotten; once it has been cancelled they are, and nobody else', async () => {
  const { channel } = world.app.database.client;
  await channel.updateMany({ data: { maxRunning: 0 } });
  const { data } = await ask();
  const forget = () => world.person.call(deletePersona, { params: { id: persona } });
  await expect(forget()).rejects.toMatchObject({ status: 409, code: 'PERSONA_IN_USE' });
  await world.person.call(cancelGeneration, { params: { id: data.task_id } });
  await forget();
  await channel.updateMany({ data: { maxRunning: 10 } });
  expect(await places()).toEqual([]);
  expect(await world.refusalOf(() => ask())).toBe('404 PERSONA_NOT_FOUND');
  expect(priceOf('suno', operation, 1)).toBe(2);
}, 60_000);
