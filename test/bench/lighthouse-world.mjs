import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../../scripts/project.mjs';
import { startTestServices, templateName } from '../../scripts/testing/services.mjs';

const files = join(root, 'test/support/library-files');
const names = { audioName: 'song.mp3', imageName: 'cover.jpg', thumbName: 'thumb.webp', midiName: 'song.mid' };

/** Our built server with 60 public songs, and beside its site a page that only looks like home. */
export async function startHome() {
  const { environment, stop: stopServices } = await startTestServices();
  const folder = await mkdtemp(join(tmpdir(), 'overtone-lighthouse-'));
  const databaseUrl = await newDatabase(environment.OVERTONE_TEST_PG_URL);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = join(folder, 'site');
  await cp(process.env.TEST_WEB_DIR ?? join(root, 'apps/web/dist'), site, { recursive: true });
  await writeFile(join(site, 'skeleton.html'), skeletonOf(await readFile(join(site, 'index.html'), 'utf8')));
  await putSongs(databaseUrl, join(folder, 'media'));
  const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', OVERTONE_PROFILE: 'sandbox', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, LIBRARY_SEED: 'off' },
      ...{ STORAGE_DIR: join(folder, 'media'), WEB_DIR: site, SANDBOX_URL: 'http://127.0.0.1:9' },
    },
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await stopServices();
    await rm(folder, { recursive: true, force: true });
  };
  await answering(`${url}/api/songs?section=recommended&limit=6`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** The page as it is before its scripts have come, and they never come. */
const skeletonOf = (page) =>
  page
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html lang="zh-CN"', '<html lang="zh-CN" data-home=""');

async function putSongs(databaseUrl, media) {
  const { Database } = await import(pathToFileURL(join(root, 'apps/api/dist/platform/database/database.js')).href);
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 4 } });
  const songs = Array.from({ length: 60 }, (_, index) => songOf(index));
  await database.client.song.createMany({ data: songs });
  const at = new Date(Date.now() - 86_400_000);
  const news = { category: 'home', title: '更新', content: '混音台可以导出 24 位 WAV。', status: 'published' };
  await database.client.announcement.create({ data: { ...news, createdAt: at, updatedAt: at } });
  await database.onApplicationShutdown();
  for (const { mediaKey } of songs) {
    const place = join(media, 'songs', mediaKey);
    await mkdir(place, { recursive: true });
    await Promise.all(Object.values(names).map((name) => copyFile(join(files, name), join(place, name))));
  }
}

const songOf = (index) => ({
  ...{
    uid: null,
    type: 'preset',
    operation: 'preset',
    position: 0,
    provider: 'suno',
    status: 'complete',
    progress: 100,
  },
  ...{ modelName: 'chirp-crow', modelVersion: 'v5', isPublic: true, language: 'chinese', genres: ['pop'] },
  ...{
    title: `第${index + 1}支曲子`,
    tags: '民谣, 木吉他, 女声',
    lyrics: '[主歌]\n琴弦轻轻颤\n月光落在水面',
    artist: '林深处',
  },
  ...{ duration: 11.5, peaks: Uint8Array.from({ length: 200 }, (_, at) => 40 + (at % 50)), ...names },
  mediaKey: randomUUID().replaceAll('-', ''),
  createdAt: new Date(Date.now() - index * 3_600_000),
  completedAt: new Date(),
});

async function newDatabase(adminUrl) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE lighthouse TEMPLATE ${templateName}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = '/lighthouse';
  return url.href;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answering(address, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(200)) {
    const ok = await fetch(address).then(
      ({ ok: fine }) => fine,
      () => false,
    );
    if (ok) return;
  }
  throw new Error(`${address} does not answer`);
}
