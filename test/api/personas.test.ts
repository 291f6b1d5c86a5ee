import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { changePersona, createPersona, deletePersona, listPersonas } from '@overtone/contract/persona';
import { changeSongs, restoreSong, trashSong } from '@overtone/contract/song';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { arrangedPerson } from '../support/person.js';

type Member = Awaited<ReturnType<typeof arrangedPerson>>;

let app: TestApp;
let me: Member;
let other: Member;
beforeAll(async () => {
  app = await bootApp({ env: { RATE_LIMITS: 'off' } });
  [me, other] = [await arrangedPerson(app), await arrangedPerson(app)];
});
afterAll(() => app.stop());

const songOf = async (spec: ArrangedSong = {}) =>
  ((await arrangeLibrary(app, [{ uid: me.uid, ...spec }])) as [Song])[0].id;
const keep = async (body: object, by: Member = me) =>
  (await by.call(createPersona, { body: { name: '阿梨', ...body } as never })).data;
const change = async (id: string, body: object, by: Member = me) =>
  (await by.call(changePersona, { params: { id }, body })).data;
const remove = (id: string, by: Member = me) => by.call(deletePersona, { params: { id } });
const list = async (by: Member = me) => (await by.call(listPersonas, {})).data;
const missing = { status: 404, code: 'PERSONA_NOT_FOUND' };

describe('singers', () => {
  it('are kept of a song, listed last first, renamed and forgotten; the song stays', async () => {
    const [first, second] = [await songOf({ title: '山月' }), await songOf()];
    const made = await keep({ song_id: first, name: '  阿梨 ', description: ' 低声 ' });
    expect(made).toMatchObject({ name: '阿梨', description: '低声', song_id: first, resting: null });
    expect(made.song).toMatchObject({ id: first, title: '山月', status: 'complete' });
    const later = await keep({ song_id: second, name: 'Bo' });
    expect((await list()).map(({ id }) => id)).toEqual([later.id, made.id]);
    expect(await change(made.id, { name: '阿离' })).toMatchObject({ name: '阿离', description: '低声' });
    expect(await change(made.id, { description: '' })).toMatchObject({ name: '阿离', description: '' });
    await remove(made.id);
    await remove(later.id);
    expect(await list()).toEqual([]);
    await expect(remove(made.id)).rejects.toMatchObject(missing);
    await expect(change(made.id, { name: 'x' })).rejects.toMatchObject(missing);
    expect(await app.database.client.song.count({ where: { id: { in: [first, second] } } })).toBe(2);
  });

  it("are nobody else's: not read, changed or forgotten; and an id may be anything", async () => {
    const { id } = await keep({ song_id: await songOf(), name: '只我' });
    expect(await list(other)).toEqual([]);
    await expect(change(id, { name: 'x' }, other)).rejects.toMatchObject(missing);
    await expect(remove(id, other)).rejects.toMatchObject(missing);
    for (const odd of [randomUUID(), 'no id', "' or 1=1 --", '\u0000'])
      await expect(remove(odd)).rejects.toMatchObject({ code: expect.stringMatching(/PERSONA_NOT_FOUND|VALIDATION/) });
    await remove(id);
  });

  it('of a song are one, also when it is asked for twice at once; names differ by more than letter case', async () => {
    const [one, two] = [await songOf(), await songOf()];
    const tries = await Promise.allSettled([1, 2, 3].map((n) => keep({ song_id: one, name: `Anna ${n}` })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
    expect(codes).toEqual(['PERSONA_KEPT', 'PERSONA_KEPT']);
    const [kept] = await list();
    const sameName = { song_id: two, name: kept?.name.toUpperCase() };
    await expect(keep(sameName)).rejects.toMatchObject({ status: 409, code: 'PERSONA_NAME_TAKEN' });
    const second = await keep({ song_id: two, name: 'Bo' });
    await expect(change(second.id, { name: kept?.name as string })).rejects.toMatchObject({
      code: 'PERSONA_NAME_TAKEN',
    });
    expect(await change(second.id, { name: 'BO' })).toMatchObject({ name: 'BO' });
    await remove(second.id);
    await remove(kept?.id as string);
  });
});

describe('no singer is kept', () => {
  const refused = async (spec: ArrangedSong, code: string) => {
    const song_id = await songOf(spec);
    await expect(keep({ song_id })).rejects.toMatchObject({ code });
  };

  it('of what is not there, not finished, not sung, or not mine', async () => {
    await expect(keep({ song_id: 'no song' })).rejects.toMatchObject({ status: 404, code: 'SOURCE_NOT_FOUND' });
    await refused({ status: 'pending' }, 'SOURCE_NOT_READY');
    await refused({ trashedAt: new Date() }, 'SOURCE_NOT_FOUND');
    await refused({ lyrics: '[Intro]\n[Solo]' }, 'PERSONA_UNSUNG');
    await refused({ uid: other.uid, isPublic: false }, 'SOURCE_NOT_FOUND');
    await refused({ uid: other.uid, isPublic: true }, 'SOURCE_NOT_ALLOWED');
    expect(await list()).toEqual([]);
  });

  it('of the library, unless it says whose voice it is and may be gone on from', async () => {
    const library = async (spec: ArrangedSong) => ((await arrangeLibrary(app, [spec])) as [Song])[0].id;
    const silent = await library({ canRemix: true });
    await expect(keep({ song_id: silent })).rejects.toMatchObject({ status: 403, code: 'SOURCE_NOT_ALLOWED' });
    const closed = await library({ personaId: 'v', canRemix: false });
    await expect(keep({ song_id: closed })).rejects.toMatchObject({ code: 'SOURCE_NOT_ALLOWED' });
    const open = await library({ personaId: 'v', canRemix: true });
    const { id } = await keep({ song_id: open });
    await app.database.client.song.update({ where: { id: open }, data: { canRemix: false } });
    expect((await list())[0]).toMatchObject({ id, resting: 'withdrawn' });
    await remove(id);
  });

  it('under a name of nothing, of somebody known, or without an end; the note is read as well', async () => {
    const song_id = await songOf();
    const { name, description } = limits.personas;
    const odd: [object, object][] = [
      [{ name: '  ' }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ name: '梨'.repeat(name + 1) }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ description: '梨'.repeat(description + 1) }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ name: 7 }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ name: 'a\u0000b' }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ singer: 'x' }, { status: 400, code: 'VALIDATION_FAILED' }],
      [{ name: '周杰伦' }, { status: 400, code: 'ARTIST_NAME', body: { fields: { name: expect.any(String) } } }],
      [{ description: '像周杰伦' }, { status: 400, code: 'ARTIST_NAME' }],
    ];
    for (const [body, refusal] of odd) await expect(keep({ song_id, ...body })).rejects.toMatchObject(refusal);
    const { id } = await keep({ song_id, name: '梨'.repeat(name) });
    await expect(change(id, { name: '周杰伦' })).rejects.toMatchObject({ code: 'ARTIST_NAME' });
    await remove(id);
  });

  it('beyond the most there may be', async () => {
    const { perMember: max } = limits.personas;
    const songs = await arrangeLibrary(
      app,
      Array.from({ length: max + 1 }, () => ({ uid: me.uid })),
    );
    const rows = songs.slice(0, max - 1).map(({ id: songId }, n) => ({ songId, name: `n${n}`, description: '' }));
    await app.database.client.persona.createMany({
      data: rows.map((row) => ({ ...row, uid: me.uid, createdAt: app.clock.now() })),
    });
    const last = songs.slice(max - 1).map(({ id }, n) => keep({ song_id: id, name: `last ${n}` }));
    const [one, two] = await Promise.allSettled(last);
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected']);
    const lost = [one, two].find((end) => end?.status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      status: 409,
      code: 'PERSONA_LIMIT',
      message: expect.stringContaining(String(max)),
    });
    await app.database.client.persona.deleteMany({ where: { uid: me.uid } });
  });
});

it('a singer rests while the song is in the trash, and goes with it for good', async () => {
  const song_id = await songOf();
  const { id } = await keep({ song_id });
  await me.call(trashSong, { body: { songId: song_id } });
  expect(await list()).toMatchObject([{ id, song: null, resting: 'trashed' }]);
  await me.call(restoreSong, { body: { songId: song_id } });
  expect(await list()).toMatchObject([{ id, song: { id: song_id }, resting: null }]);
  await me.call(trashSong, { body: { songId: song_id } });
  await me.call(changeSongs, { body: { songIds: [song_id], change: 'purge' } });
  expect(await list()).toEqual([]);
});
