import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { uploadRecording } from '@overtone/contract/upload';
import { discardUploadsOf } from '../../apps/api/src/features/uploads/uploads.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { fileOf, hummed, songFrom, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
let owner: Pick<Person, 'call' | 'uid' | 'token'>;
let other: typeof owner;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
}, 60_000);
afterAll(() => app.stop());
/** Folders of files that lie in the storage. */
const folders = async (): Promise<string[]> => readdir(join(app.media, 'songs')).catch(() => []);
const settled = async (): Promise<void> => {
  await app.schedules.run('media.discard');
};

describe('what is kept', () => {
  it('unused goes after a day with its bytes; rows that cannot move keep no other', async () => {
    const who = await arrangedPerson(app);
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push(await uploaded(who, hummed(6), `${name}.wav`));
    const used = await songFrom(who, made[2]?.url ?? '');
    const rows = await app.database.client.upload.findMany({ where: { uid: who.uid }, orderBy: { createdAt: 'asc' } });
    const [stuck, loose, kept] = rows.map(({ mediaKey }) => mediaKey);
    // A full page of what cannot move stands in front of what can.
    await app.database.pool.query(`
      insert into upload select 'stuck' || n, uid, null, filename, audio_name, spectrum_name, bytes, duration, loudness, peaks,
        created_at - interval '1 hour' from upload, generate_series(1, 250) n where media_key = '${stuck}'`);
    await app.database.pool.query(`
      create function refuse_stuck() returns trigger language plpgsql as $$ begin raise 'it is stuck'; end $$`);
    await app.database.pool.query(`
      create trigger stuck before delete on upload for each row when (old.media_key like 'stuck%') execute function refuse_stuck()`);
    const there = async () => new Set(await folders());
    await app.schedules.run('uploads.unused');
    expect(await there()).toEqual(new Set([...(await there()), stuck, loose, kept]));
    app.clock.advance(limits.upload.unusedHours * 3600 + 1);
    await app.schedules.run('uploads.unused');
    await settled();
    const left = await there();
    expect([left.has(stuck ?? ''), left.has(loose ?? ''), left.has(kept ?? '')]).toEqual([false, false, true]);
    expect(await app.database.client.upload.count({ where: { mediaKey: { startsWith: 'stuck' } } })).toBe(250);
    await app.database.pool.query('drop trigger stuck on upload; drop function refuse_stuck()');
    await app.database.client.upload.deleteMany({ where: { mediaKey: { startsWith: 'stuck' } } });
    expect(await app.database.client.song.count({ where: { id: used.id } })).toBe(1);
    app.clock.advance(-limits.upload.unusedHours * 3600 - 1);
    expect(await refusalOf(songFrom(who, made[0]?.url ?? ''))).toBe('UPLOAD_NOT_FOUND');
  });

  it('has its measure: of a member and of the whole site', async () => {
    const who = await arrangedPerson(app);
    const { url } = await uploaded(who, hummed(6));
    const { client } = app.database;
    await client.upload.updateMany({ where: { uid: who.uid }, data: { bytes: limits.upload.storedBytes } });
    const full = { status: 409, code: 'UPLOAD_FULL' };
    await expect(who.call(uploadRecording, { file: fileOf(hummed(6)) })).rejects.toMatchObject(full);
    await expect(songFrom(who, 'http://10.0.0.1/')).rejects.toMatchObject(full);
    expect((await songFrom(who, url)).status).toBe('complete');
    const rest = limits.upload.storedBytes - 90_000;
    await client.upload.updateMany({ where: { uid: who.uid }, data: { bytes: rest } });
    const before = await folders();
    await expect(who.call(uploadRecording, { file: fileOf(hummed(6)) })).rejects.toMatchObject(full);
    expect(await folders()).toEqual(before);
    await app.database.pool.query(`
      insert into upload select 'site' || n, 1, null, filename, audio_name, spectrum_name, 2000000000, duration, loudness, peaks,
        created_at from upload, generate_series(1, 108) n where uid = ${who.uid}`);
    await expect(other.call(uploadRecording, { file: fileOf(hummed(6)) })).rejects.toMatchObject({
      status: 503,
      code: 'UPLOAD_SITE_FULL',
    });
    await client.upload.deleteMany({ where: { mediaKey: { startsWith: 'site' } } });
    await client.upload.updateMany({ where: { uid: who.uid }, data: { bytes: 1000 } });
  });

  it('is in the personal export, and goes with the account', async () => {
    const who = await arrangedPerson(app);
    const [unused, used] = [hummed(6), hummed(7)];
    await uploaded(who, unused, '草稿.wav');
    await songFrom(who, (await uploaded(who, used, '成品.wav')).url);
    const zip = await fetched(await linkOf(app, who));
    expect(zip.json('录音.json')).toEqual([
      expect.objectContaining({ filename: '草稿.wav', duration: 6, 文件: 'recordings/001 草稿.wav' }),
    ]);
    expect(zip.bytes('recordings/001 草稿.wav').equals(unused)).toBe(true);
    expect(zip.bytes('songs/001 成品.wav').equals(used)).toBe(true);
    expect(zip.json('歌曲.json')[0]).toMatchObject({ type: 'upload', title: '成品' });
    const [row] = await app.database.client.upload.findMany({ where: { uid: who.uid, songId: null } });
    await app.database.transaction((tx) => discardUploadsOf(tx, who.uid, app.clock.now()));
    await settled();
    expect(await folders()).not.toContain(row?.mediaKey);
    expect(await readdir(join(app.media, '.incoming'))).toEqual([]);
  });
});
