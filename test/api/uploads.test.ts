import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  changeSongs,
  getSong,
  listUserSongs,
  restoreSong,
  setSongCover,
  setSongTitle,
  setSongVisibility,
  trashSong,
} from '@overtone/contract/song';
import { uploadRecording } from '@overtone/contract/upload';
import sharp from 'sharp';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { fileOf, hummed, mp3Song, promised, silent, songFrom, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let app: TestApp;
let owner: Pick<Person, 'call' | 'uid' | 'token'>;
let other: typeof owner;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  [owner, other] = [await arrangedPerson(app), await arrangedPerson(app)];
}, 60_000);
afterAll(() => app.stop());

const statusOf = async (link: string | null, headers = {}): Promise<number> => {
  const response = await fetch(new URL(link ?? '/none', app.url), { headers });
  await response.arrayBuffer();
  return response.status;
};
const bytesAt = async (link: string | null): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(link ?? '', app.url))).arrayBuffer());
const read = async (id: string) => (await owner.call(getSong, { params: { id } })).data;
/** Paths that this process has open, as Linux tells them. */
const openFiles = async (): Promise<string[]> => {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
};
/** Folders of files that lie in the storage. */
const folders = async (): Promise<string[]> => readdir(join(app.media, 'songs')).catch(() => []);
const settled = async (): Promise<void> => {
  await app.schedules.run('media.discard');
};

describe('a recording of one’s own', () => {
  it('[P7.4-01] is uploaded, heard by its link, and becomes a song: private, complete, with all that a song has', async () => {
    const bytes = hummed(8);
    const { url, filename, duration } = await uploaded(owner, bytes, '我的_哼唱.wav');
    expect([filename, duration]).toEqual(['我的_哼唱.wav', 8]);
    expect((await bytesAt(url)).equals(bytes)).toBe(true);
    const song = await songFrom(owner, url, filename);
    expect(song).toMatchObject({
      title: '我的 哼唱',
      type: 'upload',
      operation: 'upload',
      status: 'complete',
      progress: 100,
      stage: null,
      is_public: false,
      is_sandbox: false,
      duration: 8,
      task_id: null,
      uid: String(owner.uid),
    });
    expect((await bytesAt(song.audio_url)).equals(bytes)).toBe(true);
    const { bands, framesPerSecond } = limits.spectrum;
    const frames = (await bytesAt(song.spectrum_url)).length / bands;
    expect([frames > 7 * framesPerSecond, frames <= 8 * framesPerSecond]).toEqual([true, true]);
    expect(song.peaks).toHaveLength(200);
    const [quiet, loud] = [song.peaks?.[50] ?? 0, song.peaks?.[150] ?? 0];
    expect([quiet, loud]).toEqual([33, 100]);
    const { loudness } = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
    expect(loudness).toBeGreaterThan(-14);
    expect(loudness).toBeLessThan(-4);
  });

  it('may be an MP3, and keeps its kind', async () => {
    const bytes = await mp3Song();
    const song = await songFrom(owner, (await uploaded(owner, bytes, 'take.MP3')).url);
    const heard = await fetch(new URL(song.audio_url ?? '', app.url));
    expect(heard.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true);
    expect(song.title).toBe('take');
  });

  it('is one song, however often it is asked for, and takes its title from its file', async () => {
    const { url } = await uploaded(owner, hummed(6), '清唱.wav');
    const made = await Promise.all([1, 2, 3].map(() => songFrom(owner, url)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]?.title).toBe('清唱');
    const absolute = await songFrom(owner, `${app.url}${url}`);
    expect(absolute.id).toBe(made[0]?.id);
    const backup = await songFrom(owner, url.replace('/media/', '/media-backup/'));
    expect(backup.id).toBe(made[0]?.id);
  });

  it('is made a song of by its owner alone, and heard with a signed link only', async () => {
    const { url } = await uploaded(owner, hummed(6));
    expect(await refusalOf(songFrom(other, url))).toBe('UPLOAD_NOT_FOUND');
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(403);
    expect(await statusOf(url.replace(/s=./, 's=~'))).toBe(403);
    expect(await statusOf(url.replace(/\/audio-/, '/other-'))).toBe(404);
    expect(await statusOf(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).toBe(404);
    app.clock.advance(8 * 3600);
    expect(await statusOf(url)).toBe(403);
    app.clock.advance(-8 * 3600);
  });

  it('of an own song is a recording again; what is nobody’s recording here is asked of nobody', async () => {
    const first = await songFrom(owner, (await uploaded(owner, hummed(7))).url);
    const again = await songFrom(owner, first.audio_url ?? '', '再来.wav');
    expect(again).toMatchObject({ title: '再来', duration: 7 });
    expect(again.id).not.toBe(first.id);
    expect(again.continue_clip_id).toBeNull();
    // The sound of a song that a model made stays one, and says so wherever it goes.
    await app.database.client.song.update({ where: { id: first.id }, data: { type: 'music', operation: 'music' } });
    expect((await songFrom(owner, first.audio_url ?? '')).continue_clip_id).toBe(first.id);
    expect(await refusalOf(songFrom(other, first.audio_url ?? ''))).toBe('UPLOAD_NOT_FOUND');
    for (const url of ['/media/x/y.mp3', `${app.url}/api/site`, `${app.url}/media/uploads/../../etc/passwd`, '/']) {
      expect(await refusalOf(songFrom(owner, url))).toBe('UPLOAD_NOT_FOUND');
    }
  });

  it('of an own song that is too long is refused by its head, and its file does not stay open', async () => {
    const { id, audio_url: url } = await songFrom(owner, (await uploaded(owner, hummed(6))).url);
    const { mediaKey, audioName } = await app.database.client.song.findUniqueOrThrow({ where: { id } });
    const long = Buffer.concat([promised(limits.upload.seconds.max * 16_000 + 2), Buffer.alloc(4_000_000)]);
    const path = join(app.media, 'songs', mediaKey, audioName as string);
    await writeFile(path, long);
    expect(await refusalOf(songFrom(owner, url ?? ''))).toBe('UPLOAD_LENGTH');
    await until('nobody to hold it', async () => !(await openFiles()).includes(path));
  });
});

describe('its song', () => {
  it('stands in the list of its member, is renamed, thrown away, taken back and gone for good with its bytes', async () => {
    const who = await arrangedPerson(app);
    const { id } = await songFrom(who, (await uploaded(who, hummed(6), 'a.wav')).url);
    const list = async (query = {}) => (await who.call(listUserSongs, { query })).data.map((song) => song.id);
    expect(await list()).toEqual([id]);
    expect(await list({ status: 'complete', visibility: 'private', q: 'a' })).toEqual([id]);
    expect(await list({ visibility: 'public' })).toEqual([]);
    expect(await list({ model: 'chirp-v4' })).toEqual([]);
    expect([await list({ uploads: 'only' }), await list({ uploads: 'none' })]).toEqual([[id], []]);
    await who.call(setSongTitle, { body: { songId: id, title: '新名字' } });
    expect((await who.call(getSong, { params: { id } })).data.title).toBe('新名字');
    await who.call(trashSong, { body: { songId: id } });
    expect([await list(), await list({ trash: true })]).toEqual([[], [id]]);
    await who.call(restoreSong, { body: { songId: id } });
    await who.call(trashSong, { body: { songId: id } });
    const { mediaKey } = await app.database.client.song.findUniqueOrThrow({ where: { id } });
    expect(await folders()).toContain(mediaKey);
    await who.call(changeSongs, { body: { songIds: [id], change: 'purge' } });
    await settled();
    expect(await folders()).not.toContain(mediaKey);
    expect(await app.database.client.upload.count({ where: { uid: who.uid } })).toBe(0);
  });

  it('takes a picture as any song does, and gives it up again', async () => {
    const { id, image_url: none } = await songFrom(owner, (await uploaded(owner, hummed(6))).url);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#886644' } })
      .png()
      .toBuffer();
    const cover = (image: string | null) => owner.call(setSongCover, { body: { songId: id, image } });
    const { data } = await cover(picture.toString('base64'));
    const links = [data.image_url, data.image_large_url];
    expect([none, ...(await Promise.all(links.map((link) => statusOf(link))))]).toEqual([null, 200, 200]);
    expect(await statusOf((data.image_url ?? '').split('?')[0] ?? '')).toBe(403);
    expect((await cover(null)).data.image_url).toBeNull();
    expect(await statusOf(data.image_url)).toBe(404);
  });

  it('stays its owner’s: it is not made public, one by one or together', async () => {
    const { id } = await songFrom(owner, (await uploaded(owner, hummed(6))).url);
    const publish = owner.call(setSongVisibility, { body: { songId: id, isPublic: true } });
    await expect(publish).rejects.toMatchObject({ status: 409, code: 'UPLOAD_PRIVATE' });
    const { data } = await owner.call(changeSongs, { body: { songIds: [id], change: 'publish' } });
    expect(data).toEqual({
      changed: [],
      failed: [
        { id, code: 'UPLOAD_PRIVATE', message: '录音只有自己能听，不能公开，只用录音、或用已经不在的歌混成的歌也一样' },
      ],
    });
    expect((await read(id)).is_public).toBe(false);
    await expect(other.call(getSong, { params: { id } })).rejects.toMatchObject({ code: 'SONG_NOT_FOUND' });
    const force = app.database.client.song.update({ where: { id }, data: { isPublic: true } });
    await expect(force).rejects.toThrow('song_upload_private');
  });
});

describe('what is no recording we can keep', () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const flac = Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), Buffer.alloc(4000)]);
  const m4a = Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1'), Buffer.alloc(4000)]);
  const id3 = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');
  /** The first frame of an MP3, which says how many there are. */
  const told = (seconds: number): Buffer => {
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0x64]);
    frame.write('Xing', 36);
    frame.writeUInt32BE(1, 40);
    frame.writeUInt32BE(Math.round((seconds * 44_100) / 1152), 44);
    return frame;
  };
  const wide = (change: (view: DataView) => void): Buffer => {
    const bytes = hummed(7);
    change(new DataView(bytes.buffer, bytes.byteOffset));
    return bytes;
  };
  const cases: [string, Buffer, string][] = [
    ['a picture that is called song.mp3', picture, 'UPLOAD_UNSUPPORTED'],
    ['FLAC', flac, 'UPLOAD_UNSUPPORTED'],
    ['M4A', m4a, 'UPLOAD_UNSUPPORTED'],
    ['text', Buffer.from('la la la'), 'UPLOAD_UNSUPPORTED'],
    ['nothing', Buffer.alloc(0), 'UPLOAD_UNSUPPORTED'],
    ['one that is too short', hummed(5.9), 'UPLOAD_LENGTH'],
    ['one that is too long', hummed(481), 'UPLOAD_LENGTH'],
    ['a head that promises a day', promised(86_400 * 16_000), 'UPLOAD_LENGTH'],
    ['a head that promises what does not come', promised(100 * 16_000), 'UPLOAD_LENGTH'],
    ['silence', silent(10), 'UPLOAD_UNREADABLE'],
    ['one sample a second', wide((view) => view.setUint32(24, 1, true)), 'UPLOAD_LENGTH'],
    ['samples of no width', wide((view) => view.setUint16(34, 0, true)), 'UPLOAD_UNREADABLE'],
    ['no channel', wide((view) => view.setUint16(22, 0, true)), 'UPLOAD_UNREADABLE'],
    ['sixty thousand channels', wide((view) => view.setUint16(22, 60_000, true)), 'UPLOAD_UNREADABLE'],
    ['another coding', wide((view) => view.setUint16(20, 0x55, true)), 'UPLOAD_UNREADABLE'],
    ['noise behind the tag of an MP3', Buffer.concat([id3, Buffer.alloc(200_000, 0x55)]), 'UPLOAD_UNSUPPORTED'],
    [
      'an MP3 of one frame',
      Buffer.concat([id3, Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]),
      'UPLOAD_LENGTH',
    ],
    ['an MP3 that says it is a day', Buffer.concat([id3, told(86_400)]), 'UPLOAD_LENGTH'],
  ];

  it.each(cases)('%s is refused with a sentence and leaves nothing', async (_, bytes, code) => {
    const before = await folders();
    const refusal = await owner
      .call(uploadRecording, { file: fileOf(bytes, 'song.mp3') })
      .catch((error: unknown) => error);
    const { message } = refusal as Error;
    expect(refusal).toMatchObject({ code });
    expect(message).toMatch(/\p{sc=Han}/u);
    expect(await folders()).toEqual(before);
    expect(await app.database.client.discardedMedia.count()).toBe(0);
  });

  it('one of eight minutes is decoded whole', async () => {
    const long = hummed(479);
    expect((await uploaded(owner, long)).duration).toBe(479);
  });

  it('one more byte than fits is refused, told beforehand or not', async () => {
    const large = (bytes: number) => {
      const whole = Buffer.alloc(bytes);
      whole.set(hummed(6));
      return fileOf(whole);
    };
    for (const more of [1, 70_000]) {
      const answer = owner.call(uploadRecording, { file: large(limits.upload.bytes + more) });
      await expect(answer).rejects.toMatchObject({ status: 413, message: '录音最大 50 MB' });
    }
    expect(await refusalOf(owner.call(uploadRecording, { file: large(limits.upload.bytes) }))).toBe('ok');
  });
});
