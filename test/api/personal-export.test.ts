import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setFavorite } from '@overtone/contract/favorite';
import { shareMix } from '@overtone/contract/mix-link';
import { createPersona } from '@overtone/contract/persona';
import { createPlaylist } from '@overtone/contract/playlist';
import { listUserSongs, type Song } from '@overtone/contract/song';
import { grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp } from '../support/app.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangeLibrary } from '../support/library.js';
import { aMixProject } from '../support/mix-projects.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import { readLabel } from '../support/read-label.js';
import { ended, lyrics, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let app: TestApp;
let singer: Person;
let other: Person;
const title = '雨/夜: "初稿"?';

beforeAll(async () => {
  app = await bootApp();
  [singer, other] = [await newPerson(app), await newPerson(app)];
  const asked = [await submitted(singer, { title }), await submitted(other, { is_public: true })] as const;
  await ended(singer, asked[0].task_id);
  await ended(other, asked[1].task_id);
}, 90_000);
afterAll(() => app.stop());

const songsOf = async (person: Person): Promise<Song[]> => (await person.call(listUserSongs, {})).data;
const exported = async (person: Pick<Person, 'call'>) => fetched(await linkOf(app, person));

describe('everything of mine', () => {
  it('is a zip with the profile, the songs as they sound, their covers and lyrics', async () => {
    const zip = await exported(singer);
    const mine = (await songsOf(singer)).reverse();
    const names = ['001 雨_夜_ _初稿__', '002 雨_夜_ _初稿__'];
    expect(zip.names.filter((name) => /^(songs|lyrics)\//.test(name)).sort()).toEqual(
      names.flatMap((name) => [`lyrics/${name}.txt`, `songs/${name}.jpg`, `songs/${name}.mp3`]).sort(),
    );
    for (const [index, song] of mine.entries()) {
      const heard = Buffer.from(await (await fetch(new URL(song.audio_url ?? '', app.url))).arrayBuffer());
      const file = zip.bytes(`songs/${names[index]}.mp3`);
      expect(file.subarray(-heard.length).equals(heard)).toBe(true);
      expect((await readLabel(file, 'audio/mpeg')).aigc).toMatchObject({ Label: '1', ProduceID: song.id });
      const cover = new URL(song.cover ?? '', app.url);
      cover.searchParams.set('download', 'cover');
      const seen = Buffer.from(await (await fetch(cover)).arrayBuffer());
      expect(zip.bytes(`songs/${names[index]}.jpg`).equals(seen)).toBe(true);
      expect(zip.text(`lyrics/${names[index]}.txt`)).toBe(lyrics);
    }
    expect(zip.json('个人资料.json')).toMatchObject({
      uid: String(singer.uid),
      email: singer.info.email,
      phone: null,
      points: 18,
      user_group: 0,
    });
    const facts = zip.json('歌曲.json');
    expect(facts.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
    expect(facts[0]).toMatchObject({
      title,
      prompt: lyrics,
      status: 'complete',
      文件: [`songs/${names[0]}.mp3`, `songs/${names[0]}.jpg`],
    });
    const steps = zip.text('生成经过.csv').trimEnd().split('\r\n');
    expect(steps.map((line) => line.split(',').slice(1))).toEqual([
      ['经过', '生成编号'],
      ['送出', mine[0]?.task_id],
      ['被接受', mine[0]?.task_id],
    ]);
    expect(zip.text('README.txt')).toContain(`账号 ${singer.uid}`);
    for (const name of zip.names.filter((one) => !one.includes('/'))) {
      expect(name === 'README.txt' || zip.text('README.txt').includes(name)).toBe(true);
    }
  });

  it('holds no secret and nothing of anybody else', async () => {
    const zip = await exported(singer);
    const all = zip.names
      .filter((name) => !/\.(mp3|jpg)$/.test(name))
      .map(zip.text)
      .join('\n');
    const account = await app.database.client.account.findUniqueOrThrow({ where: { uid: singer.uid } });
    for (const secret of [
      account.passwordHash,
      singer.token,
      '$argon2',
      'media_key',
      other.info.email,
      String(other.uid),
    ]) {
      expect(all).not.toContain(secret);
    }
    for (const { mediaKey } of await app.database.client.song.findMany({})) expect(all).not.toContain(mediaKey);
  });

  it('holds the whole ledger, page after page, as a table that spreadsheets take and do not run', async () => {
    const person = await newPerson(app);
    const now = app.clock.now();
    for (let index = 0; index < 240; index += 1) {
      const booking = {
        uid: person.uid,
        amount: 50,
        source: 'gift' as const,
        reference: `gift:${person.uid}:${index}`,
        now,
      };
      await app.database.transaction((tx) =>
        grant(tx, { ...booking, reason: index === 7 ? '=HYPERLINK("x"),1' : `第 ${index} 笔` }),
      );
    }
    const csv = (await exported(person)).text('点数流水.csv');
    expect(csv.startsWith('\ufeff时间（北京时间）,事项,点数,余额变化,变化后余额,说明,歌曲编号,流水号\r\n')).toBe(true);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1 + 240);
    expect(lines[1]).toMatch(/^[\d: -]+,获得,20,20,20,注册赠送,,\d+$/);
    expect(lines.at(-1)).toMatch(/,获得,0\.5,0\.5,140,第 239 笔,,\d+$/);
    expect(lines[9]).toContain(`,"'=HYPERLINK(""x""),1",`);
  });

  it('tells the songs of a generation that was paid for in the ledger', async () => {
    const zip = await exported(singer);
    const rows = zip
      .text('点数流水.csv')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(rows.map((row) => [row[1], row[2], row[3], row[4]])).toEqual([
      ['获得', '20', '20', '20'],
      ['预扣', '2', '-2', '18'],
      ['用掉', '1', '0', '18'],
      ['用掉', '1', '0', '18'],
    ]);
    expect(
      rows
        .slice(2)
        .map((row) => row[6])
        .sort(),
    ).toEqual((await songsOf(singer)).map(({ id }) => id).sort());
  });

  it('holds every song of a long list once, in order; what has no file any more is left out', async () => {
    const person = await newPerson(app);
    // Songs of one moment too: the reading goes on behind the last one all the same.
    await app.database.pool.query(
      `insert into song (id, uid, position, provider, type, operation, status, title, tags, lyrics, model_name,
         model_version, media_key, audio_name, created_at)
       select gen_random_uuid(), $1, 0, 'suno', 'music', 'music', 'complete', '歌 ' || n, '', '', 'm', 'v',
         lpad(n::text, 32, '0'), 'audio-1.mp3', timestamptz '2026-11-01' + (n / 60) * interval '1 second'
       from generate_series(1, 230) n`,
      [person.uid],
    );
    const zip = await exported(person);
    const facts = zip.json('歌曲.json');
    expect(new Set(facts.map(({ id }) => id)).size).toBe(230);
    expect(facts[229]?.文件).toEqual([expect.stringMatching(/^songs\/230 歌 \d+\.mp3$/)]);
    expect(zip.names.filter((name) => name.startsWith('songs/'))).toEqual([]);
  });

  it('holds the score of a song too, and not what only our own pages draw', async () => {
    const person = await arrangedPerson(app);
    await arrangeLibrary(app, [{ uid: person.uid, title: '谱', videoCover: true }]);
    const zip = await exported(person);
    const files = ['mp3', 'mid', 'jpg'].map((extension) => `songs/001 谱.${extension}`);
    expect(zip.names.filter((name) => name.startsWith('songs/'))).toEqual(files);
    expect(zip.json('歌曲.json')[0]?.文件).toEqual(files);
    expect(zip.bytes('songs/001 谱.mid').subarray(0, 4).toString()).toBe('MThd');
  });

  it('holds the playlists, the singers and the favourites, latest first, and not what was hidden since', async () => {
    const [first, second] = await songsOf(other);
    for (const song of [first, second]) {
      app.clock.advance(1);
      await singer.call(setFavorite, { body: { songId: song?.id ?? '', isFavorite: true } });
    }
    const songIds = [first, second].map((song) => song?.id ?? '');
    await singer.call(createPlaylist, { body: { title: '循环', songIds } });
    const [mine] = await songsOf(singer);
    const naming = { song_id: mine?.id ?? '', name: '阿梨', description: '低声' };
    const { id: persona, created_at } = (await singer.call(createPersona, { body: naming })).data;
    const mix = (await singer.call(shareMix, { body: { project: aMixProject() } })).data;
    const hiding = { songId: mine?.id ?? '', reason: '侵犯版权', note: '有人举报', hiddenBy: other.uid };
    const hiddenAt = app.clock.now();
    const moments = { hiddenAt, appeal: '是我写的', appealedAt: hiddenAt };
    await app.database.client.songHiding.create({ data: { ...hiding, ...moments } });
    const before = await exported(singer);
    const at = hiddenAt.toISOString();
    expect(before.json('下架与申诉.json')).toEqual([
      {
        ...{ song_id: hiding.songId, reason: hiding.reason, note: hiding.note, hidden_at: at },
        ...{ appeal: '是我写的', appealed_at: at, restored_at: null },
      },
    ]);
    expect((await exported(other)).json('下架与申诉.json')).toEqual([]);
    const { check: _seen, ...link } = mix;
    expect(before.json('混音链接.json')).toEqual([link]);
    expect(before.json('歌手.json')).toEqual([{ id: persona, ...naming, created_at }]);
    expect(before.json('歌单.json')).toMatchObject([
      { title: '循环', is_public: false, songs: songIds.map((id) => ({ id })) },
    ]);
    const ids = (zip: typeof before) => zip.json('收藏.json').map(({ id }) => id);
    expect(ids(before)).toEqual([second?.id, first?.id]);
    await app.database.client.song.update({ where: { id: second?.id ?? '' }, data: { isPublic: false } });
    expect(ids(await exported(singer))).toEqual([first?.id]);
    await app.database.client.favorite.deleteMany({ where: { uid: singer.uid } });
  });

  it('of a new member is a zip too', async () => {
    const zip = await exported(await newPerson(app));
    expect([zip.json('歌曲.json'), zip.json('收藏.json')]).toEqual([[], []]);
  });
});

describe('a long download', () => {
  const size = 32 * 1024 * 1024;
  /** Open files below the media folder. */
  async function openFiles(): Promise<number> {
    const files = await readdir('/proc/self/fd');
    const paths = await Promise.all(files.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return paths.filter((path) => path.startsWith(app.media) && path.endsWith('.mp3')).length;
  }
  /** What this process has ever read: besides songs little, at the same time. */
  const readSoFar = async () => Number(/^rchar: (\d+)/m.exec(await readFile('/proc/self/io', 'utf8'))?.[1]);
  const little = 256 * 1024;
  const begun = (link: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => void httpGet(link, resolve).once('error', reject));

  it('waits for who reads it, one file at a time, and ends with who goes away', async () => {
    const person = await newPerson(app);
    const songs = (await ended(person, (await submitted(person)).task_id)).songs;
    for (const song of songs)
      await writeFile(
        join(app.media, 'songs', ...(song.audio_url?.split('?')[0]?.split('/').slice(2) ?? [])),
        Buffer.alloc(size),
      );
    const link = await linkOf(app, person);
    const before = await readSoFar();
    const response = await begun(link);
    expect(response.statusCode).toBe(200);
    response.pause();
    await until('the first file to be open', async () => (await openFiles()) === 1);
    let last = 0;
    const stalled = await until('the reading to stall', async () => {
      const now = (await readSoFar()) - before;
      const stalls = last > little && now - last < little;
      last = now;
      return stalls && now;
    });
    expect([stalled < size / 2, await openFiles()]).toEqual([true, 1]);
    response.destroy();
    await until('the file to be closed', async () => (await openFiles()) === 0);
    const whole = (await fetched(await linkOf(app, person))).bytes('songs/001 晚一点的月台.mp3');
    expect(whole.subarray(-size).equals(Buffer.alloc(size))).toBe(true);
  }, 60_000);
});
