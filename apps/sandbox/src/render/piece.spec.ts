import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Piece } from '@overtone/engine/engine';
import { voiceOf } from '@overtone/engine/operations/operate';
import { pieceOf } from './piece.js';
import type { SongRequest, SongWork } from './song.js';
import { Unplayable } from './unplayable.js';

const plain: SongRequest = {
  seed: 'a',
  lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手',
  tags: '流行 女声',
  title: '旧街口',
  maxSeconds: 20,
};
const tuneOf = ({ score }: Piece) => score.sheet.melody.map(({ beat }) => beat).join();

const edition = { name: 'test' };
let folder: string;
let source: Piece;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-piece-'));
  source = await made(plain);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const made = (request: SongRequest) => pieceOf({ folder: join(folder, 'any'), recordings: folder, edition }, request);
const worked = (work: Omit<SongWork, 'sources'>, more: Partial<SongRequest> = {}, sources = [plain]) =>
  made({ seed: 'b', maxSeconds: 20, ...more, work: { ...work, sources } });

it('an extension begins where it was asked to, a joined song at the beginning', async () => {
  const part = await worked({ kind: 'extend', at: 8 }, { lyrics: '[桥段]\n窗外的雨下不停' });
  expect(Math.abs(part.from - 8)).toBeLessThan(2);
  const work: SongWork = { kind: 'extend', at: 8, sources: [plain] };
  const extension: SongRequest = { seed: 'b', maxSeconds: 20, lyrics: '[桥段]\n窗外的雨下不停', work };
  const whole = await worked({ kind: 'concat' }, {}, [extension]);
  expect([whole.from, whole.score.lyrics]).toEqual([0, part.score.lyrics]);
  expect(whole.score.lyrics).toContain('晚风吹过旧街口');
});

it('a cover keeps the tune in another style', async () => {
  const cover = await worked({ kind: 'cover' }, { tags: '古风' });
  expect([cover.score.genre, tuneOf(cover)]).toEqual(['古风', tuneOf(source)]);
});

it('nobody sings in what is asked for as an instrumental: the whole cover, the replaced stretch', async () => {
  const cover = await worked({ kind: 'cover' }, { instrumental: true });
  expect([cover.score.instrumental, cover.score.lyrics, cover.score.parts.vocals]).toEqual([true, '', []]);
  expect(cover.score.tags.filter((tag) => / vocal$|^instrumental$/.test(tag))).toEqual(['instrumental']);
  const [from = 0, to = 0] = source.score.lines.map(({ words }) => words[0]!.start);
  const anew = await worked({ kind: 'infill', from, to: to - 0.1 }, { instrumental: true });
  expect(anew.score.lyrics).toBe('[主歌]\n路灯照着你的手');
});

it('who is not wanted in a cover does not play in it', async () => {
  const cover = await worked({ kind: 'cover' }, { tags: 'rock', exclude: 'drums' });
  expect([cover.score.genre, cover.score.parts.drums]).toEqual(['rock', []]);
});

it('a replaced stretch leaves what is before and after it', async () => {
  const [from, to] = source.score.lines.map(({ words }) => words[0]?.start ?? 0);
  const anew = await worked({ kind: 'infill', from: from ?? 0, to: (to ?? 0) - 0.1 }, { lyrics: '月亮挂在你窗口' });
  expect(anew.score.lyrics).toContain('路灯照着你的手');
  expect(anew.score.lyrics).not.toContain('晚风吹过旧街口');
});

it('voices are added over a song, and a band under one', async () => {
  const sung = await worked({ kind: 'overpainting' }, { lyrics: '[主歌]\n山高水长路漫漫' });
  expect(sung.score.lyrics).toContain('山高水长路漫漫');
  const band = await worked({ kind: 'underpainting' }, { tags: 'jazz' });
  expect([band.score.genre, band.score.lyrics]).toEqual(['jazz', source.score.lyrics]);
});

it('a singer sings again, and a song is made in the manner of another', async () => {
  const again = await worked({ kind: 'persona' }, { lyrics: '[主歌]\n山高水长', tags: 'rock male vocal' });
  expect([again.score.sheet.style.singer, again.score.genre]).toEqual(['female', 'rock']);
  expect(voiceOf(again.score)).toEqual(voiceOf(source.score));
  const voice = voiceOf(source.score);
  const kept = await worked({ kind: 'persona', voice }, { lyrics: '[主歌]\n山高水长', tags: 'rock male vocal' }, []);
  expect([voiceOf(kept.score), kept.score.parts]).toEqual([voice, again.score.parts]);
  const another = await made({ ...plain, seed: 'b', tags: 'rock male vocal' });
  expect(voiceOf(another.score)).not.toEqual(voiceOf(source.score));
  const alike = await worked({ kind: 'inspiration' }, { lyrics: '[主歌]\n山高水长' });
  expect([alike.score.genre, alike.score.key]).toEqual([source.score.genre, source.score.key]);
});

it('a better one keeps the words, a faster one is shorter by as much', async () => {
  const better = await worked({ kind: 'upsample' }, { quality: 6 });
  expect([better.score.lyrics, better.score.sheet.style.quality]).toEqual([source.score.lyrics, 6]);
  const fast = await worked({ kind: 'speed', factor: 2 });
  expect(Math.abs(fast.score.durationSeconds * 2 - source.score.durationSeconds)).toBeLessThan(1);
});

it('the same request gives the same notes, also where none were kept', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'sandbox-piece-'));
  const request: SongRequest = { seed: 'c', maxSeconds: 20, work: { kind: 'cover', sources: [plain] }, tags: 'folk' };
  const again = await pieceOf({ folder: join(elsewhere, 'any'), recordings: folder, edition }, request);
  expect(JSON.stringify(again)).toBe(JSON.stringify(await made(request)));
  expect(JSON.stringify(await made(request))).toBe(JSON.stringify(again));
  await rm(elsewhere, { recursive: true, force: true });
});

it('what nobody can do is told to whoever asked', async () => {
  await expect(worked({ kind: 'speed', factor: 9 })).rejects.toThrow(Unplayable);
});
