import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { english } from './english.mjs';

const run = promisify(execFile);
/** Three songs of every genre. `SONGS=0` leaves them out: what songs cost comes first. */
const songs = Number(process.env.SONGS ?? 48);
const packages = ['contract', 'artwork', 'sound', 'engine'];
const before = '.data/bench-before';

const engineIn = (folder) => import(pathToFileURL(join(root, folder, 'packages/engine/dist/engine.js')).href);

/** The engine as it was in the last commit that touched it but one. */
async function engineBefore() {
  const log = await run('git', ['log', '-2', '--format=%H', '--', 'packages/engine/src'], { cwd: root });
  const commit = process.env.BEFORE ?? log.stdout.trim().split('\n').at(-1);
  await rm(join(root, before), { recursive: true, force: true });
  await mkdir(join(root, before, 'node_modules/@overtone'), { recursive: true });
  await run('sh', ['-c', `git archive ${commit} packages | tar -x -C ${before}`], { cwd: root });
  for (const name of packages) {
    await compilePackage(`${before}/packages/${name}`);
    await symlink(join(root, before, 'packages', name), join(root, before, 'node_modules/@overtone', name));
  }
  return { commit, engine: await engineIn(before) };
}

/** What songs are made of beside their notes where everything is installed: recordings, and who speaks English. */
async function sourcesHere() {
  const sandbox = (path) => import(pathToFileURL(join(root, 'apps/sandbox/dist', path)).href);
  const { bankPath, openBank } = await sandbox('instruments/sound-bank.js');
  const { englishSpeech } = await sandbox('speech/flite.js');
  const path = bankPath();
  return { bank: path ? await openBank(path) : undefined, speech: englishSpeech() ?? undefined };
}

/** CPU seconds a minute of music. */
function cost({ compose, renderMix, renderStem }, asked, stems, sources) {
  let [spent, music] = [0, 0];
  for (const { tags, lyrics } of asked) {
    const score = compose({ seed: `bench/${tags}`, tags, lyrics, maxSeconds: 90 });
    const from = process.cpuUsage();
    const { master } = renderMix(score, undefined, { ...sources, stemsFollow: stems });
    if (stems) for (const name of Object.keys(score.parts)) renderStem(score, name, master, sources);
    const { user, system } = process.cpuUsage(from);
    spent += (user + system) / 1e6;
    music += score.durationSeconds / 60;
  }
  return spent / music;
}

async function costs(old, engine, commit, sources) {
  const singing = ['pop female', 'jazz male'].map((tags) => ({ tags, lyrics: english }));
  const kinds = { 'other songs': ['pop', 'rock', 'folk', '古风'].map((tags) => ({ tags })), 'English songs': singing };
  for (const [kind, asked] of Object.entries(kinds)) {
    for (const [title, stems, most] of [
      ['the mix', false, '3.0'],
      ['the mix and twelve stems', true, '5.5'],
    ]) {
      for (const each of [old, engine]) cost(each, asked.slice(0, 1), stems, sources);
      const figures = [old, engine, old, engine].map((each) => cost(each, asked, stems, sources).toFixed(2));
      console.log(
        `${kind}, ${title}, CPU-s a minute, asked <= ${most}: ${commit.slice(0, 7)} and now in turn ${figures.join(' ')}`,
      );
    }
  }
}

/** What one of the files beside this tells, run by itself. */
async function told(file, env = {}) {
  const { stdout } = await run('node', [join(import.meta.dirname, file)], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

async function firstPage() {
  const { songs: count, first, last, longestMs, cpu, megabytes } = await told('engine.first.mjs');
  const figures = `the first after ${first.toFixed(1)} s, all after ${last.toFixed(1)} s, asked <= 60; ${cpu.toFixed(1)} CPU-s`;
  console.log(`the first ${count} songs of the home page from an empty cache: ${figures}`);
  console.log(
    `  meanwhile the longest answer of the sandbox took ${longestMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB in all`,
  );
}

async function takes() {
  const { first: warmed } = await told('engine.takes.mjs', { WARM: '1' });
  const { first, second, megabytes, withStems } = await told('engine.takes.mjs');
  const rows = { 'as it starts': warmed, 'not warmed up': first, 'second song of a thread': second };
  for (const [title, { seconds, wall, cpu }] of Object.entries(rows)) {
    const figures = `${wall.toFixed(1)} s wall, ${cpu.toFixed(1)} CPU-s`;
    console.log(
      `two takes with MP3 of ${seconds.join(' and ')} s, ${title}: ${figures}, asked <= 10 s wall on two cores`,
    );
  }
  const each = [megabytes, withStems].map((most) => (most / 2).toFixed(0));
  console.log(`  at most ${each.join(', with all stems ')} MB for each of the two threads, asked <= 450`);
}

/** Every song by one of the threads, in order. */
async function measuredSongs() {
  const rows = [];
  const step = availableParallelism();
  const threads = Array.from({ length: step }, (_, first) => {
    const worker = new Worker(new URL('./engine.songs.mjs', import.meta.url), { workerData: { first, step, songs } });
    worker.on('message', ({ i, row }) => (rows[i] = row));
    return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
  });
  await Promise.all(threads);
  return rows;
}

/** What songs cost beside the engine of the commit before, and what they sound like, measured on decoded audio. */
export async function bench() {
  for (const name of packages) await compilePackage(`packages/${name}`);
  for (const app of ['sandbox', 'api']) await compilePackage(`apps/${app}`);
  await takes();
  if (process.env.FIRST_PAGE !== '0') await firstPage();
  const { commit, engine: old } = await engineBefore();
  await costs(old, await engineIn(''), commit, await sourcesHere());
  if (songs === 0) return;
  const { table } = await import('./engine.table.mjs');
  for (const line of table(await measuredSongs())) console.log(line);
}
