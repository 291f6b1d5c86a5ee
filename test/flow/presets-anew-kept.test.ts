import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import { shareMix } from '@overtone/contract/mix-link';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { createPersona } from '@overtone/contract/persona';
import { reportSong } from '@overtone/contract/report';
import { saveMix } from '@overtone/contract/upload';
import { lockSong } from '../../apps/api/src/features/media/media.js';
import { holdPresets } from '../../apps/api/src/features/songs/songs.js';
import type { Db } from '../../apps/api/src/platform/database/database.js';
import { LibraryAnew, presetKeys } from '../support/library-anew.js';
import { aMixAudio, aMixProject, aMixTrack } from '../support/mix-projects.js';
import { newPerson, type Person } from '../support/person.js';
import { hummed, uploaded } from '../support/recordings.js';
import { until } from '../support/until.js';

const [key] = presetKeys;
let world: LibraryAnew;
let person: Person;
let id: string;
beforeAll(async () => {
  world = await LibraryAnew.make([key]);
  person = await newPerson(world.app);
  ({ id } = await world.row(key));
}, 200_000);
afterEach(() => void (world.door.fetching = () => true));
afterAll(() => world.stop());

let editions = 0;
const sound = async () => ({ ...(await world.row(key)), words: (await world.heard(key)).words });
const prompt = '[Verse]\n雨停了以后\n天还没有亮';
const cover = (more: object = {}) =>
  person.call(submitSunoMusic, { body: { task: 'cover', cover_clip_id: id, prompt, title: '翻唱', ...more } as never });
const place = { channelId: 1, clipId: 'clip', taskId: null };
const derived = (db: Db) => db.$executeRaw`
  insert into song (id, uid, position, provider, type, operation, status, title, tags, lyrics, model_name, model_version,
    media_key, created_at, source_song_id)
  values (${randomUUID()}::uuid, ${person.uid}, 0, 'suno', 'music', 'cover', 'error', '', '', '', '', '', ${randomUUID()},
    now(), ${id}::uuid)`;
const file = () => ({
  ...{ id: randomUUID(), songId: id, generationId: randomUUID(), position: 0, kind: 'stem', name: 'vocals' },
  ...{ mediaKey: randomUUID(), createdAt: world.app.clock.now() },
});
const ofSong = () => ({ where: { songId: id } });
const project = () =>
  aMixProject({
    audios: [aMixAudio('a', { kind: 'song', song: id, stem: null, generated: true })],
    tracks: [aMixTrack('t', 'a')],
  });
const mixed = async () => {
  const { url } = await uploaded(person, hummed(8), '混音.wav');
  await person.call(saveMix, { body: { url, title: '混音', sources: [id], stems: [] } });
};
const more = { videoName: 'video.mp4' };

/** What may come of a song of the library, by whatever road there is to it, and how it is undone. */
const comings: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['a song that was made from it', () => cover(), async () => undoDerived()],
  ['a song that knows it as its source alone', () => derived(world.db), async () => undoDerived()],
  ['a mix that it sounds in', mixed, async () => undoDerived()],
  [
    'a singer that a member has kept',
    () => person.call(createPersona, { body: { song_id: id, name: '阿梨', description: '' } }),
    () => world.db.persona.deleteMany(),
  ],
  [
    'a link to a project with it',
    () => person.call(shareMix, { body: { project: project() } }),
    () => world.db.mixLink.deleteMany(),
  ],
  [
    'a member who took on its label',
    () => person.call(waiveLabel, { params: { id }, body: { agreement: legalVersions.agreement } }),
    () => world.db.labelWaiver.deleteMany(),
  ],
  ['a file of it', () => world.db.songFile.create({ data: file() }), () => world.db.songFile.deleteMany()],
  [
    'a channel that has it',
    () => world.db.clip.create({ data: { ...place, songId: id } }),
    () => world.db.clip.deleteMany(ofSong()),
  ],
  [
    'a channel that it is being brought to',
    () => world.db.bringing.create({ data: { songId: id, channelId: 1, taskId: 't', begunAt: world.app.clock.now() } }),
    () => world.db.bringing.deleteMany(ofSong()),
  ],
];
async function undoDerived(): Promise<void> {
  await until('what was begun to end', async () => {
    for (const sweep of ['queue', 'poll']) await world.app.schedules.run(`generation.${sweep}`);
    return (await world.db.generation.count({ where: { finishedAt: null } })) === 0;
  });
  await world.db.songLineage.deleteMany({ where: { sourceSongId: id } });
  await world.db.song.deleteMany({ where: { uid: person.uid } });
  await world.db.clip.deleteMany({ where: { songId: id } });
  await world.db.bringing.deleteMany({ where: { songId: id } });
}

describe('a song of the library that something came of', () => {
  it.each(comings)('keeps its sound for %s, is not ordered, and nobody asks again', async (_, comes, goes) => {
    const was = await sound();
    await comes();
    const edition = `edition ${++editions}`;
    world.plays(edition);
    await world.sweep();
    expect(await world.sound(key)).toMatchObject({ edition: 'before', settled: edition });
    await goes();
    world.app.clock.advance(61);
    await world.sweep();
    expect([await sound(), world.door.taken()]).toEqual([was, []]);
  });

  it('keeps its sound while a report about it is open, and has another once staff have decided', async () => {
    const was = await sound();
    await world.app.call(reportSong, { body: { song_id: id, reason: '其他违规行为' } });
    world.plays('reported');
    await world.sweep();
    world.app.clock.advance(61);
    await world.sweep();
    expect([await sound(), world.door.taken()]).toEqual([was, []]);
    await world.db.songReport.updateMany({ data: { status: 'dismissed', decidedAt: world.app.clock.now() } });
    world.app.clock.advance(121);
    await world.settled('reported');
    expect((await world.sound(key)).edition).toBe('reported');
    expect(await sound()).not.toEqual(was);
    world.door.taken();
  });

  it('keeps it too where that came as the new sound was fetched, and where it has a film that the sandbox does not bring', async () => {
    const was = await sound();
    world.door.fetching = async (name) => {
      if (name.endsWith('.mp3')) await derived(world.db);
      return true;
    };
    world.plays('fetched');
    await world.settled('fetched');
    expect([await sound(), (await world.sound(key)).edition]).toEqual([was, 'reported']);
    world.door.fetching = () => true;
    await undoDerived();
    await world.db.song.update({ where: { id }, data: more });
    world.plays('filmed');
    await world.settled('filmed');
    expect(await world.row(key)).toMatchObject({ mediaKey: was.mediaKey, ...more });
    await world.db.song.update({ where: { id }, data: { videoName: null } });
  });
});

describe('a song that is made anew as somebody begins to make something from it', () => {
  const somebodyWaits = async () => {
    const [row] = await world.db.$queryRaw<{ count: bigint }[]>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (row?.count ?? 0n) > 0n;
  };

  it('waits for who was first, and keeps its sound', async () => {
    const was = await sound();
    let made: Promise<unknown> | undefined;
    world.door.fetching = async (name) => {
      if (!name.endsWith('.mid')) return true;
      await new Promise<void>((held) => {
        made = world.app.database.transaction(async (tx) => {
          await holdPresets(tx, [id]);
          held();
          await until('the new sound to wait', somebodyWaits);
          await derived(tx);
        });
      });
      return true;
    };
    world.plays('rival');
    await world.settled('rival');
    expect(made).toBeDefined();
    await made;
    expect(await sound()).toEqual(was);
    await undoDerived();
  });

  it('lets nobody begin by what it was: a place behind the end of the new sound is refused', async () => {
    const asked: Promise<string>[] = [];
    await world.app.database.transaction(async (tx) => {
      await lockSong(tx, id);
      await tx.song.update({ where: { id }, data: { duration: 1 } });
      const body = { task: 'extend', continue_clip_id: id, continue_at: 5, prompt, title: '续写' } as never;
      asked.push(
        person.call(submitSunoMusic, { body }).then(
          () => 'accepted',
          ({ code }: { code: string }) => code,
        ),
      );
      await until('the wish to wait', somebodyWaits);
    });
    expect(await Promise.all(asked)).toEqual(['CONTINUE_AT_RANGE']);
  });
});
