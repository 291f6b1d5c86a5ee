// Two takes of one wish, made at once by two threads of the sandbox, with their MP3, and then the twelve stems of both: a
// process of its own, told in JSON. With WARM=1 the threads are warmed up before, as the sandbox has them as it starts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionOf } from '../../apps/sandbox/dist/instruments/edition.js';
import { STEM_NAMES } from '../../packages/engine/dist/theory/stems.js';
import { RenderPool } from '../../apps/sandbox/dist/render/render-pool.js';

const verse = '晚风吹过旧街口\n路灯照着你的手\n我们慢慢往前走\n谁也没有先开口';
const chorus = '我还在原地等候\n等一个夏天的尽头\n月亮爬上了高楼\n陪我把心事看透';
const lyrics = [1, 2, 3, 4, 5].map(() => `[主歌]\n${verse}\n[副歌]\n${chorus}`).join('\n');

const folder = await mkdtemp(join(tmpdir(), 'overtone-takes-'));
const pool = new RenderPool();
const edition = editionOf('recorded');

/** What the process took at most until now. */
const most = () => process.resourceUsage().maxRSS / 1000;

async function takes(name) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const jobs = [];
  const facts = await Promise.all(
    [0, 1].map(async (n) => {
      const request = { seed: `${name}/${n}`, tags: '流行 女声', lyrics, maxSeconds: 90 };
      const own = await mkdtemp(join(folder, 'song-'));
      jobs[n] = { request, edition, folder: own, recordings: folder, rank: 'awaited' };
      return pool.render(jobs[n], () => {});
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    jobs,
    seconds: facts.map(({ durationSeconds }) => Math.round(durationSeconds)),
    wall: (performance.now() - began) / 1000,
    cpu: (user + system) / 1e6,
  };
}

/** Behind it both threads are warm: neither begins its song before. */
async function warmed() {
  pool.warmUp(edition);
  const short = [0, 1].map(async (n) => {
    const own = await mkdtemp(join(folder, 'short-'));
    const request = { seed: `short/${n}`, maxSeconds: 2 };
    await pool.render({ request, edition, folder: own, recordings: folder, rank: 'awaited' }, () => {});
  });
  await Promise.all(short);
}

try {
  if (process.env.WARM === '1') await warmed();
  const { jobs: _gone, ...first } = await takes('first');
  const { jobs, ...second } = await takes('second');
  const megabytes = most();
  for (const name of STEM_NAMES) {
    await Promise.all(jobs.map((job) => pool.render({ ...job, file: `stem-${name}.mp3` }, () => {})));
  }
  console.log(JSON.stringify({ first, second, megabytes, withStems: most() }));
} finally {
  await pool.close();
  await rm(folder, { recursive: true });
}
