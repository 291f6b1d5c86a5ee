import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey, revokeApiKey } from '@overtone/contract/api-key';
import { banMember } from '@overtone/contract/member';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { changePersona, createPersona } from '@overtone/contract/persona';
import { readPoints } from '@overtone/contract/points';
import { changeSongs, trashSong } from '@overtone/contract/song';
import type { Db } from '../../apps/api/src/platform/database/database.js';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { type ArrangedSong, arrangeLibrary } from '../support/library.js';
import { arrangedPerson, clientOf, newPerson, password, type Person } from '../support/person.js';
import { makes } from '../support/song-files.js';
import { refusalOf } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
beforeEach(async () => {
  me = await newPerson(app);
});
afterAll(() => app.stop());

const songOf = async (spec: ArrangedSong = {}) =>
  ((await arrangeLibrary(app, [{ uid: me.uid, ...spec }])) as [Song])[0];
const isWaiting = async () =>
  (
    await app.database.client.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0;

/** What comes of `late`, which waits for the transaction of `early`; `between` is done while it waits. */
async function meanwhile(
  early: (tx: Db) => Promise<unknown>,
  late: () => Promise<unknown>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  let outcome: Promise<string> | undefined;
  await app.database.client.$transaction(async (tx) => {
    await early(tx);
    outcome = refusalOf(late());
    await until('it to wait', isWaiting);
    await between();
  });
  return outcome as Promise<string>;
}

describe('a submit that waits in its member’s line', () => {
  const lined = (tx: Db) => tx.$queryRaw`select from points_account where uid = ${me.uid} for update`;
  const begun = () => app.database.client.generation.count({ where: { uid: me.uid } });

  it('begins nothing when the member is banned meanwhile', async () => {
    const staff = await arrangedPerson(app, 'admin');
    const ban = () => staff.call(banMember, { params: { uid: String(me.uid) }, body: { reason: '刷单' } });
    const submit = () => me.call(submitSunoMusic, { body: wish() });
    expect([await meanwhile(lined, submit, ban), await begun()]).toEqual(['INVALID_TOKEN', 0]);
  });

  it('begins nothing when its key is revoked meanwhile', async () => {
    const asked = { name: '脚本', scopes: ['songs:create' as const, 'songs:write' as const], password };
    const { data: made } = await me.call(createApiKey, { body: asked });
    const submit = () => clientOf(app, made.key)(submitSunoMusic, { body: wish() });
    const revoke = () => me.call(revokeApiKey, { params: { id: made.id } });
    expect([await meanwhile(lined, submit, revoke), await begun()]).toEqual(['INVALID_KEY', 0]);
  });
});

describe('a song that goes for good in the same instant', () => {
  const gone = (id: string) => (tx: Db) => tx.song.delete({ where: { id } });

  it('has no singer to be kept', async () => {
    const { id } = await songOf();
    const keep = () => me.call(createPersona, { body: { song_id: id, name: '阿梨' } });
    expect(await meanwhile(gone(id), keep)).toBe('SOURCE_NOT_FOUND');
  });

  it('takes its singer with it, who is not to be renamed any more', async () => {
    const { id } = await songOf();
    const { data } = await me.call(createPersona, { body: { song_id: id, name: '阿梨' } });
    const rename = () => me.call(changePersona, { params: { id: data.id }, body: { name: '阿离' } });
    expect(await meanwhile(gone(id), rename)).toBe('PERSONA_NOT_FOUND');
  });
});

describe('files that are begun in the same instant', () => {
  const filesOf = (songId: string) => app.database.client.songFile.count({ where: { songId } });

  it('keep their song from going for good', async () => {
    const { id } = await songOf({ trashedAt: new Date() });
    const file = { kind: 'midi', name: 'midi', position: 0, createdAt: new Date(), mediaKey: randomUUID() };
    const begun = async (tx: Db) => {
      await tx.$queryRaw`select from song where id = ${id}::uuid for no key update`;
      await tx.songFile.create({ data: { ...file, id: randomUUID(), generationId: randomUUID(), songId: id } });
    };
    const failed: string[] = [];
    const purge = async () => {
      const { data } = await me.call(changeSongs, { body: { songIds: [id], change: 'purge' } });
      failed.push(...data.failed.map(({ message }) => message));
    };
    await meanwhile(begun, purge);
    expect([failed, await filesOf(id)]).toEqual([['这首歌的分轨、MV 或 MIDI 还在制作，做完后再彻底删除'], 1]);
  });

  it('are none of a song that was thrown away: nothing is held', async () => {
    const { id } = await songOf();
    const locked = (tx: Db) => tx.$executeRaw`lock table generation in share mode`;
    const trash = () => me.call(trashSong, { body: { songId: id } });
    expect(await meanwhile(locked, () => makes.stems(me, id), trash)).toBe('SOURCE_NOT_FOUND');
    const { balance, held } = (await me.call(readPoints, {})).data;
    expect([balance, held, await filesOf(id)]).toEqual([20, 0, 0]);
  });
});
