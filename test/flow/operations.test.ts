import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Generation, MusicRequest } from '@overtone/contract/generation';
import { operationFacts, type Operation } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import {
  submitConcat,
  submitSunoConcat,
  submitSunoSpeed,
  submitSunoUpsample,
} from '@overtone/contract/operations-submit';
import type { Song } from '@overtone/contract/song';
import { readSongVersions } from '@overtone/contract/song-version';
import { OperationsWorld } from '../support/operations-world.js';

let world: OperationsWorld;
beforeAll(async () => {
  world = await OperationsWorld.make();
}, 420_000);
afterEach(() => world.app.sandbox.clearFaults());
afterAll(() => world.stop());

type Begun = Promise<{ data: { task_id: string } }>;
const asked =
  (body: (id: string) => MusicRequest) =>
  (id: string): Begun =>
    world.ask(body(id));
const verse = '[Verse]\n雨停了以后\n天还没有亮';

/** What can be made of the song at hand, at once. */
const operations: Partial<Record<Operation, (id: string) => Begun>> = {
  extend: asked((id) => ({ task: 'extend', continue_clip_id: id, continue_at: 8, prompt: verse })),
  cover: asked((id) => ({ task: 'cover', cover_clip_id: id, tags: '爵士，萨克斯' })),
  infill: asked((id) => ({ task: 'infill', continue_clip_id: id, infill_start_s: 3, infill_end_s: 7, prompt: verse })),
  underpainting: asked((id) => ({ task: 'underpainting', underpainting_clip_id: id, tags: '钢琴' })),
  overpainting: asked((id) => ({ task: 'overpainting', overpainting_clip_id: id, prompt: verse })),
  inspiration: asked((id) => ({ task: 'playlist_condition', inspiration_clip_ids: [id], prompt: verse })),
  upsample: (id) => world.person.call(submitSunoUpsample, { body: { clip_id: id } }),
  speed: (id) => world.person.call(submitSunoSpeed, { body: { clip_id: id, speed: 0.75 } }),
};
const seconds: Partial<Record<Operation, number>> = { extend: 8, infill: 3 };

/** Whether it is complete, playable and paid, and what it says of where it came from. */
async function storyOf({ status, points, brought_in, songs }: Generation) {
  const told = songs.map(async (song) => {
    const audio = await fetch(world.app.url + song.audio_url);
    const { data } = await world.person.call(readSongVersions, { params: { id: song.id } });
    const version = data.find(({ id }) => id === song.id);
    const { status: ended, type, operation, continue_clip_id: from } = song;
    const file = audio.headers.get('content-type');
    return { ended, type, operation, from, file, parent: version?.parent_id, sources: version?.sources };
  });
  return { status, points, brought_in, songs: await Promise.all(told) };
}

/** What it has to be. */
function storyFor(operation: Operation, second: number | null, { id: from } = world.song) {
  const { outputs, type } = operationFacts[operation];
  const price = priceOf('suno', operation, 1);
  const sources = [{ song_id: from, role: operation, second }];
  const song = { ended: 'complete', type, operation, from, file: 'audio/mpeg', parent: from, sources };
  const points = { held: price, captured: price, released: 0 };
  return { status: 'succeeded', points, brought_in: false, songs: Array.from({ length: outputs }, () => song) };
}

describe('what starts from a song', () => {
  const made = (operation: Operation) => world.made((operations[operation] as (id: string) => Begun)(world.song.id));

  it.each(['extend', 'cover', 'infill', 'underpainting', 'overpainting', 'inspiration'] as const)(
    '%s ends playable, paid and with its lineage',
    async (operation) => {
      expect(await storyOf(await made(operation))).toEqual(storyFor(operation, seconds[operation] ?? null));
    },
    210_000,
  );

  it('[P7.4-08] upsample ends playable, paid and with its lineage', async () => {
    expect(await storyOf(await made('upsample'))).toEqual(storyFor('upsample', null));
  }, 210_000);

  it('[P7.4-09] speed ends playable, paid and with its lineage', async () => {
    expect(await storyOf(await made('speed'))).toEqual(storyFor('speed', null));
  }, 210_000);

  it.each([
    ['extend', submitSunoConcat],
    ['infill', submitConcat],
  ] as const)(
    '[P7.4-03] [P7.4-04] a part made by %s becomes a whole song, free',
    async (operation, endpoint) => {
      const part = await world.made((operations[operation] as (id: string) => Begun)(world.song.id));
      const [from] = part.songs as [Song, Song];
      const whole = await world.made(world.person.call(endpoint, { body: { clip_id: from.id } }));
      expect(await storyOf(whole)).toEqual(storyFor('concat', null, from));
      const [song] = whole.songs;
      const before = operation === 'extend' ? 8 + (from.duration as number) : (world.song.duration as number);
      expect(Math.abs((song?.duration as number) - before)).toBeLessThan(2);
    },
    420_000,
  );
});

describe('points of operations', () => {
  const status = async (begun: Begun) => {
    const { status: ended, points } = await world.made(begun);
    return [ended, points.held, points.captured, points.released];
  };

  it('come back when nothing was made of one output, and of a free one there are none', async () => {
    await world.app.sandbox.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    expect(await status((operations.speed as (id: string) => Begun)(world.song.id))).toEqual(['failed', 0.5, 0, 0.5]);
    const part = await world.made((operations.extend as (id: string) => Begun)(world.song.id));
    await world.app.sandbox.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    const body = { clip_id: part.songs[0]?.id as string };
    expect(await status(world.person.call(submitConcat, { body }))).toEqual(['failed', 0, 0, 0]);
  }, 420_000);

  it('come back for the one of two outputs that failed', async () => {
    await world.app.sandbox.arm({ kind: 'partial_success', target: 'suno.task', times: 1 });
    const cover = (operations.cover as (id: string) => Begun)(world.song.id);
    expect(await status(cover)).toEqual(['partial', 2, 1, 1]);
  }, 420_000);

  it('come back when the provider refuses the submit', async () => {
    await world.app.sandbox.arm({ kind: 'http_451', target: 'suno.submit', times: 1 });
    const upsample = (operations.upsample as (id: string) => Begun)(world.song.id);
    expect(await status(upsample)).toEqual(['failed', 1, 0, 1]);
  }, 420_000);
});

describe('where it is made', () => {
  it('is where the song lives, though another channel comes first; and elsewhere once that one is gone', async () => {
    const { channel, clip, generation } = world.app.database.client;
    const { id: home, ...facts } = await channel.findFirstOrThrow({ where: { name: 'env' } });
    const other = await channel.create({ data: { ...facts, name: 'other', priority: 10 } });
    const cover = () => world.made((operations.cover as (id: string) => Begun)(world.song.id));
    const channelOf = async ({ task_id: id }: Generation) =>
      (await generation.findUniqueOrThrow({ where: { id } })).channelId;

    const near = await cover();
    expect([near.status, near.brought_in, await channelOf(near)]).toEqual(['succeeded', false, home]);

    await channel.update({ where: { id: home }, data: { enabled: false } });
    const far = await cover();
    expect([far.status, far.brought_in, await channelOf(far)]).toEqual(['succeeded', true, other.id]);
    const lives = await clip.findMany({ where: { songId: world.song.id }, orderBy: { channelId: 'asc' } });
    expect(lives.map(({ channelId }) => channelId)).toEqual([home, other.id]);

    // Brought once, it stays there.
    expect((await cover()).brought_in).toBe(false);
    await expect(
      world.ask({ task: 'infill', continue_clip_id: far.songs[0]?.id as string, infill_start_s: 2, infill_end_s: 5 }),
    ).resolves.toBeDefined();
    await world.app.drain();
    await channel.delete({ where: { id: other.id } });
    await channel.update({ where: { id: home }, data: { enabled: true } });
  }, 420_000);

  it.each([
    ['no_channel', 'succeeded', null],
    ['http_401', 'failed', 'NO_CHANNEL'],
  ] as const)(
    'is nowhere else where only the channel that has the song can do it, whatever that one says: %s',
    async (kind, status, code) => {
      const { channel } = world.app.database.client;
      const { id: _, ...facts } = await channel.findFirstOrThrow({ where: { name: 'env' } });
      const other = await channel.create({ data: { ...facts, name: 'other', priority: 10 } });
      await world.app.sandbox.arm({ kind, target: 'suno.submit', operation: 'infill', times: 1 });
      const made = await world.made((operations.infill as (id: string) => Begun)(world.song.id));
      await channel.delete({ where: { id: other.id } });
      await channel.updateMany({ data: { failures: 0, openUntil: null } });
      expect([made.status, made.songs[0]?.error_type ?? null]).toEqual([status, code]);
    },
    420_000,
  );

  it('is nowhere when the recording cannot be brought: everything comes back', async () => {
    const { channel, clip, song } = world.app.database.client;
    const where = { id: world.song.id };
    await clip.deleteMany({ where: { songId: where.id } });
    const rests = new Date(world.app.clock.now().getTime() + 86_400_000);
    await channel.updateMany({ data: { openUntil: rests } });
    const { data } = await (operations.cover as (id: string) => Begun)(where.id);
    await song.update({ where, data: { trashedAt: world.app.clock.now() } });
    await channel.updateMany({ data: { openUntil: null } });
    const { status, points, songs } = await world.made(Promise.resolve({ data }));
    await song.update({ where, data: { trashedAt: null } });
    expect([status, points.released, songs[0]?.error_type]).toEqual(['failed', 2, 'SOURCE_LOST']);
  }, 420_000);
});
