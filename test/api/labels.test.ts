import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cueSamples, cueSeconds } from '@overtone/labels/cue';
import { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { readSite } from '@overtone/contract/platform';
import { setSongTitle, type Song } from '@overtone/contract/song';
import { readWav } from '@overtone/sound/wav-read';
import sharp from 'sharp';
import { mediaObject } from '../../apps/api/src/features/media/media.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { readLabel } from '../support/read-label.js';
import { hummed } from '../support/recordings.js';
import { filesOf, heard } from '../support/song-files.js';
import { ended, submitted } from '../support/song-wishes.js';

let app: TestApp;
let owner: Person;
let song: Song;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, PUBLIC_URL: 'https://music.example' }, sandboxEnv: shortSongs });
  owner = await newPerson(app);
  await app.database.client.account.update({ where: { uid: owner.uid }, data: { nickname: '阿梨' } });
  song = (await ended(owner, (await submitted(owner)).task_id)).songs[0] as Song;
}, 90_000);
afterAll(() => app.stop());

async function fetched(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(new URL(link, app.url), { headers, method });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const handed = (link: string | null, name = 'a'): string => {
  const url = new URL(link ?? '/none', app.url);
  url.searchParams.set('download', name);
  return url.href;
};
const change = (data: object) => app.database.client.song.update({ where: { id: song.id }, data });
const set = async (key: string, value: unknown) => {
  const row = { key, value: value as string, changedAt: app.clock.now(), changedBy: owner.uid };
  await app.database.client.setting.upsert({ where: { key }, create: row, update: row });
  // Settings are kept for two seconds.
  app.clock.advance(3);
};
const in16 = (samples: Float32Array) => [...Int16Array.from(samples, (sample) => Math.round(sample * 0x7fff))];
const mp3 = async () => readLabel((await fetched(handed(song.audio_url))).bytes, 'audio/mpeg');

async function put(mediaKey: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(app.media, mediaObject(mediaKey, name));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

describe('a song that is downloaded', () => {
  it('says who provides it and which it is, beside title, artist, words and cover', async () => {
    const { common, aigc } = await mp3();
    expect(aigc).toEqual({
      ...{ Label: '1', ContentProducer: 'music.example', ProduceID: song.id, ReservedCode1: '' },
      ...{ ContentPropagator: 'music.example', PropagateID: song.id, ReservedCode2: '' },
    });
    expect([common.title, common.artist]).toEqual([song.title, '阿梨']);
    expect(common.lyrics?.[0]?.text).toBe(song.prompt);
    expect(common.album).toBe('AI 生成 · 弦外 Overtone');
    const cover = await sharp(common.picture?.[0]?.data).metadata();
    expect([cover.format === 'jpeg' || cover.format === 'png', cover.width > 100]).toEqual([true, true]);
  });

  it('sounds as it is stored, and what is played is what is stored', async () => {
    const [played, file] = [await fetched(song.audio_url ?? ''), await fetched(handed(song.audio_url))];
    expect(file.bytes.subarray(-played.bytes.length).equals(played.bytes)).toBe(true);
    expect((await readLabel(played.bytes, 'audio/mpeg')).aigc).toBeNull();
  });

  it('has ranges and an ETag of its own, which a new title changes', async () => {
    const link = handed(song.audio_url);
    const { headers, bytes: whole } = await fetched(link);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).not.toBe((await fetched(song.audio_url ?? '')).headers.get('etag'));
    expect((await fetched(link, { 'if-none-match': etag })).status).toBe(304);
    for (const [from, until] of [
      [0, 99],
      [5_000, whole.length - 5_000],
      [whole.length - 10, whole.length - 1],
    ] as const) {
      const part = await fetched(link, { range: `bytes=${from}-${until}`, 'if-range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${until}/${whole.length}`]);
      expect(part.bytes.equals(whole.subarray(from, until + 1))).toBe(true);
    }
    const head = await fetched(link, {}, 'HEAD');
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([String(whole.length), etag]);
    await owner.call(setSongTitle, { body: { songId: song.id, title: '改过的名字' } });
    const renewed = await fetched(link, { 'if-none-match': etag });
    expect([renewed.status, renewed.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await readLabel(renewed.bytes, 'audio/mpeg')).common.title).toBe('改过的名字');
    // The rest of another file is not handed out as the rest of this one.
    expect((await fetched(link, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(200);
  });

  it.each([
    ['of 1,000 characters', '词'.repeat(1000)],
    ['of emoji', '👩‍👩‍👧🎸🎸'],
    ['from right to left', '\u202eשלום عليكم'],
    ['that looks like a tag', 'TXXX\u0001ID3\u0003"}{"Label":"0"'],
  ])('is read well with a title %s', async (_, title) => {
    await change({ title });
    const { common, aigc } = await mp3();
    expect(common.title).toBe(title.replace(/\p{Cc}/gu, ''));
    expect(aigc).toMatchObject({ Label: '1', ProduceID: song.id });
  });

  it('without a title, words or a cover it still has its label', async () => {
    const { imageName } = await change({ title: ' ', lyrics: '' });
    await change({ imageName: null });
    const { common, aigc } = await mp3();
    await change({ imageName, lyrics: song.prompt });
    expect([common.title, common.lyrics, common.picture]).toEqual(['未命名', undefined, undefined]);
    expect(aigc).toMatchObject({ Label: '1', ProduceID: song.id });
  });

  it('names the provider that the operator says, else the company', async () => {
    await set('company', '弦外科技有限公司');
    expect((await mp3()).aigc).toMatchObject({ ContentProducer: '弦外科技有限公司' });
    await set('label_provider', '001191110102MA01ABCDEF00001');
    expect((await mp3()).aigc).toMatchObject({ ContentProducer: '001191110102MA01ABCDEF00001' });
    const { label } = (await app.call(readSite, {})).data;
    expect(label).toEqual({ provider: '001191110102MA01ABCDEF00001', cue: false });
  });

  it('begins with an audible label where the operator demands it; what is played does not', async () => {
    const [before] = await heard((await fetched(song.audio_url ?? '')).bytes);
    await set('label_cue', true);
    const file = await fetched(handed(song.audio_url));
    await set('label_cue', false);
    const [sound] = await heard(file.bytes);
    const { format, aigc } = await readLabel(file.bytes, 'audio/mpeg');
    const seconds = ((sound?.length ?? 0) - (before?.length ?? 0)) / 44_100;
    expect([seconds > cueSeconds - 0.1, seconds < cueSeconds + 0.2]).toEqual([true, true]);
    expect(Math.abs((format.duration ?? 0) - (sound?.length ?? 0) / 44_100)).toBeLessThan(0.2);
    const loud = (from: number, until: number) =>
      Math.max(...(sound?.subarray(from * 44_100, until * 44_100) ?? []).map(Math.abs));
    expect(loud(0.05, 0.12)).toBeGreaterThan(0.15);
    expect(loud(0.2, 0.22)).toBeLessThan(0.05);
    expect(aigc).toMatchObject({ ProduceID: song.id });
    expect((await heard((await fetched(song.audio_url ?? '')).bytes))[0]?.length).toBe(before?.length);
  });

  it('that is a member’s own recording goes out as it came, for nobody generated it; a mix of songs does not', async () => {
    await change({ type: 'upload' });
    const [played, file] = [await fetched(song.audio_url ?? ''), await fetched(handed(song.audio_url))];
    expect(file.bytes.equals(played.bytes)).toBe(true);
    // A mix of the console is one too, and a song sounds in it.
    await change({ sourceSongId: song.id });
    expect((await mp3()).aigc).toMatchObject({ Label: '1', ProduceID: song.id });
    await change({ type: 'music', sourceSongId: null });
  });
});

describe('a member who takes it on to carry the visible label', () => {
  const agreement = legalVersions.agreement;
  const waive = async () => (await owner.call(waiveLabel, { params: { id: song.id }, body: { agreement } })).data;
  const unmarked = async (grant: string) => {
    const { bytes } = await fetched(`${handed(song.audio_url)}&unmarked=${encodeURIComponent(grant)}`);
    const { common, aigc, format } = await readLabel(bytes, 'audio/mpeg');
    return [common.album, aigc?.ProduceID, Math.round(format.duration ?? 0)];
  };

  it('gets the files without it, and with the one that is read; it is noted with its time and text', async () => {
    await set('label_cue', true);
    const [plain, marked] = [await waive(), await unmarked('')];
    expect(await unmarked(plain.grant)).toEqual(['弦外 Overtone', song.id, Math.round(song.duration ?? 0)]);
    expect(marked).toEqual(['AI 生成 · 弦外 Overtone', song.id, Math.round((song.duration ?? 0) + cueSeconds)]);
    const rows = await app.database.client.labelWaiver.findMany({ omit: { id: true } });
    expect(rows).toEqual([
      { uid: owner.uid, songId: song.id, agreementVersion: agreement, agreedAt: new Date(plain.agreed_at) },
    ]);
    await set('label_cue', false);
  });

  it('does so for one song, in their own name and for a quarter of an hour; nothing else opens it', async () => {
    const { grant } = await waive();
    const album = async (of: string) => (await unmarked(of))[0];
    const [who = '', end = '', signature = ''] = grant.split('.');
    expect(who).toBe(String(owner.uid));
    const mark = 'AI 生成 · 弦外 Overtone';
    for (const forged of [`${owner.uid + 1}.${end}.${signature}`, `${end}.${signature}`, 'x'.repeat(500)])
      expect(await album(forged)).toBe(mark);
    const id = randomUUID();
    const row = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
    const other = { ...row, id, mediaKey: randomUUID().replaceAll('-', ''), position: 5, peaks: null, isPublic: true };
    await app.database.client.song.create({ data: { ...other, askedSettings: undefined } as never });
    await put(other.mediaKey, row.audioName ?? '', (await fetched(song.audio_url ?? '')).bytes);
    const link = `${handed(`/media/${other.mediaKey}/${row.audioName}`)}&unmarked=${grant}`;
    expect((await readLabel((await fetched(link)).bytes, 'audio/mpeg')).common.album).toBe(mark);
    expect(await album(grant)).toBe('弦外 Overtone');
    app.clock.advance(901);
    expect(await album(grant)).toBe(mark);
  });

  it('is noted so often in a day and no more: every note is kept for half a year', async () => {
    const { client } = app.database;
    await waive();
    const key = `labels.waived:${owner.uid}`;
    await client.rateLimit.update({ where: { key }, data: { points: limits.labels.waiversPerDay } });
    const before = await client.labelWaiver.count();
    await expect(waive()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await client.labelWaiver.count()).toBe(before);
    await client.rateLimit.delete({ where: { key } });
  });

  it('agrees to the text that counts now, about a song that they find', async () => {
    const before = await app.database.client.labelWaiver.count();
    const params = { id: song.id };
    for (const body of [{}, { agreement: true }, { agreement: 'x' }, { agreement: '2026-11-27'.repeat(100) }])
      await expect(owner.call(waiveLabel, { params, body: body as never })).rejects.toMatchObject({ status: 400 });
    // A page that was open for long sends the text it showed.
    await expect(owner.call(waiveLabel, { params, body: { agreement: '2020-01-01' } })).rejects.toMatchObject({
      ...{ status: 409, code: 'AGREEMENT_OUTDATED' },
    });
    const other = await newPerson(app);
    await expect(other.call(waiveLabel, { params, body: { agreement } })).rejects.toMatchObject({
      ...{ status: 404, code: 'SONG_NOT_FOUND' },
    });
    expect(await app.database.client.labelWaiver.count()).toBe(before);
  });
});

describe('other files of a song', () => {
  it('a stem names the song and what sounds in it, under an id of its own', async () => {
    await change({ title: '晚一点' });
    const mediaKey = randomUUID().replaceAll('-', '');
    await put(mediaKey, 'stem-a.mp3', (await fetched(song.audio_url ?? '')).bytes);
    const row = { songId: song.id, generationId: randomUUID(), position: 0, kind: 'stem', name: 'vocals' };
    const id = randomUUID();
    await app.database.client.songFile.create({
      data: { ...row, id, mediaKey, fileName: 'stem-a.mp3', status: 'complete', createdAt: app.clock.now() },
    });
    const [file] = await filesOf(owner, song.id);
    const { common, aigc } = await readLabel((await fetched(handed(file?.url ?? ''))).bytes, 'audio/mpeg');
    expect([common.title, aigc?.ProduceID]).toEqual(['晚一点 - 人声', id]);
  });

  it('a WAV has it in its chunks, and its samples are untouched', async () => {
    const { mediaKey } = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
    const wav = hummed(1);
    await put(mediaKey, 'song.wav', wav);
    await change({ wavName: 'song.wav', isPublic: true });
    const { bytes } = await fetched(handed(`/media/${mediaKey}/song.wav`));
    await change({ isPublic: false });
    const { aigc, format } = await readLabel(bytes, 'audio/wav');
    expect([aigc?.ProduceID, format.sampleRate, bytes.readUInt32LE(4)]).toEqual([song.id, 8_000, bytes.length - 8]);
    expect(bytes.subarray(-1000).equals(wav.subarray(-1000))).toBe(true);
  });

  it('a WAV begins with the audible one where that is demanded; what has no place for a label stays here', async () => {
    const { mediaKey } = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
    await set('label_cue', true);
    await put(mediaKey, 'song.wav', hummed(1));
    await change({ wavName: 'song.wav', isPublic: true });
    const link = handed(`/media/${mediaKey}/song.wav`);
    const { sampleRate, channels } = readWav((await fetched(link)).bytes);
    const cue = Math.round(cueSeconds * sampleRate);
    expect(channels.map((channel) => in16(channel.subarray(0, cue)))).toEqual([in16(cueSamples(sampleRate))]);
    expect(channels[0]?.subarray(cue)).toEqual(readWav(hummed(1)).channels[0]);
    await put(mediaKey, 'song.wav', hummed(1).subarray(0, 20));
    const refused = await fetched(link);
    expect([refused.status, JSON.parse(String(refused.bytes))]).toMatchObject([409, { code: 'FILE_UNLABELLED' }]);
    await set('label_cue', false);
    await change({ isPublic: false });
  });

  it('a picture that came with the song has it too, and is otherwise as it is shown', async () => {
    const [shown, file] = [await fetched(song.image_url ?? ''), await fetched(handed(song.image_url))];
    expect([file.bytes.includes(song.id), shown.bytes.includes(song.id)]).toEqual([true, false]);
  });
});

// Last: the owner's session is over with it.
describe('what was taken on', () => {
  it('is noted for six months, also when many are; then it is swept', async () => {
    const { client } = app.database;
    await client.labelWaiver.deleteMany();
    await owner.call(waiveLabel, { params: { id: song.id }, body: { agreement: legalVersions.agreement } });
    const old = { uid: 1, songId: song.id, agreementVersion: legalVersions.agreement, agreedAt: new Date(0) };
    await client.labelWaiver.createMany({ data: Array.from({ length: 2_500 }, () => old) });
    const left: number[] = [];
    for (const days of [0, 183, 2]) {
      app.clock.advance(days * 86_400);
      await app.schedules.run('labels.sweep');
      left.push(await client.labelWaiver.count());
    }
    expect(left).toEqual([1, 1, 0]);
  });
});
