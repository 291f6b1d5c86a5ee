import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/project.mjs';

const songs = Number(process.env.SONGS ?? 100_000);
const [favorites, listed] = [1000, 500];
const rounds = Number(process.env.ROUNDS ?? 300);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function start(databaseUrl) {
  const port = await freePort();
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '10',
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
      ...{ NODE_ENV: 'production', OVERTONE_PROFILE: 'sandbox', LIBRARY_SEED: 'off', GENERATION_TICK_MS: '60000' },
      ...{ SANDBOX_URL: 'http://127.0.0.1:9', RATE_LIMITS: 'off', WEB_DIR: join(root, 'apps/web/dist') },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/api/songs?section=popular&limit=1`).catch(() => null);
    if (answer?.ok) return { url, child };
    await pause(250);
  }
  throw new Error('the server does not answer');
}

/** A member with everything they may have: their token, a playlist and its songs. */
async function fullMember(database, api) {
  const { arrangeAccount } = await api('features/accounts/accounts.js');
  const { openSession } = await api('features/sessions/sessions.js');
  const { SystemChance } = await api('platform/clock/chance.js');
  const { client } = database;
  const now = new Date();
  const uid = await arrangeAccount(client, { email: 'bench@example.com', passwordHash: '', now });
  const from = { address: '127.0.0.1', userAgent: 'node', language: 'zh' };
  const token = await openSession(client, { uid, from, chance: new SystemChance(), now });
  const rows = await client.song.findMany({ take: favorites, select: { id: true } });
  await client.favorite.createMany({ data: rows.map(({ id: songId }) => ({ uid, songId, createdAt: now })) });
  const playlist = await client.playlist.create({ data: { uid, title: '满', createdAt: now, updatedAt: now } });
  const ids = rows.slice(0, listed).map(({ id }) => id);
  const places = ids.map((songId, position) => ({ songId, position, playlistId: playlist.id, addedAt: now }));
  await client.playlistSong.createMany({ data: places });
  return { token, playlistId: playlist.id, ids };
}

const at = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)];

/** The heaviest pages in turn with the home list, one request after another: what each takes of a quiet server. */
export async function bench({ databaseUrl, api }) {
  const { Database } = await api('platform/database/database.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 4 } });
  const script = await readFile(join(root, 'test/support/crowded-library.sql'), 'utf8');
  await database.pool.query(script.replaceAll(':songs', String(songs)));
  await database.pool.query('vacuum (analyze)');
  const { token, playlistId, ids } = await fullMember(database, api);
  const { url, child } = await start(databaseUrl);
  const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const turned = (round) =>
    JSON.stringify({ songIds: [...ids.slice(round % listed), ...ids.slice(0, round % listed)] });
  const asks = {
    'the home list': () => fetch(`${url}/api/songs?section=popular&limit=16`),
    'all favourites': () => fetch(`${url}/api/user/songs/favorites/all`, { headers: own }),
    'PUT of a whole playlist': (round) =>
      fetch(`${url}/api/playlists/${playlistId}/songs`, { method: 'PUT', headers: own, body: turned(round + 1) }),
    'a file of the sitemap': () => fetch(`${url}/sitemap-songs-1.xml`),
    'a song’s page': (round) => fetch(`${url}/song/${ids[round % listed]}`),
  };
  const seen = new Map(Object.keys(asks).map((name) => [name, { ms: [], bytes: 0, statuses: new Set() }]));
  try {
    for (let round = -20; round < rounds; round += 1) {
      for (const [name, ask] of Object.entries(asks)) {
        const began = performance.now();
        const answer = await ask(round + 20);
        const { byteLength } = await answer.arrayBuffer();
        const one = seen.get(name);
        one.statuses.add(answer.status);
        one.bytes = byteLength;
        if (round >= 0) one.ms.push(performance.now() - began);
      }
    }
    const base = seen.get('the home list').ms;
    console.log(
      `heavy pages, ${songs} songs, ${favorites} favourites, a playlist of ${listed}, ${rounds} rounds in turn:`,
    );
    for (const [name, { ms, bytes, statuses }] of seen) {
      const [half, most] = [at(ms, 0.5), at(ms, 0.99)];
      const ratio = `x${(half / at(base, 0.5)).toFixed(1)} and x${(most / at(base, 0.99)).toFixed(1)}`;
      const told = `${[...statuses].join(' ')}, ${bytes} bytes`;
      console.log(`  ${name.padEnd(24)} p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms  ${ratio}  (${told})`);
    }
  } finally {
    child.kill('SIGTERM');
    await database.onApplicationShutdown();
  }
}
