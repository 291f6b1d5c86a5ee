import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { english, measured, owed } from './engine.measure.mjs';

const run = promisify(execFile);
const seeds = 32;
const packages = ['contract', 'artwork', 'sound', 'engine'];
const before = '.data/bench-before';

const engineIn = (folder) => import(pathToFileURL(join(root, folder, 'packages/engine/dist/engine.js')).href);

/** The engine as it was in the last commit that touched it but one. */
async function engineBefore() {
  const log = await run('git', ['log', '-2', '--format=%H', '--', 'packages/engine/src'], { cwd: root });
  const commit = log.stdout.trim().split('\n').at(-1);
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
  await compilePackage('apps/sandbox');
  const sandbox = (path) => import(pathToFileURL(join(root, 'apps/sandbox/dist', path)).href);
  const { bankPath, openBank } = await sandbox('instruments/sound-bank.js');
  const { englishSpeech } = await sandbox('speech/flite.js');
  const path = bankPath();
  return { bank: path ? await openBank(path) : undefined, speech: englishSpeech() ?? undefined };
}

/** CPU seconds a minute of music. */
function cost({ compose, renderMix, renderStem }, songs, stems, sources) {
  let [spent, music] = [0, 0];
  for (const { tags, lyrics } of songs) {
    const score = compose({ seed: `bench/${tags}`, tags, lyrics, maxSeconds: 90 });
    const from = process.cpuUsage();
    const { master } = renderMix(score, undefined, sources);
    if (stems) for (const name of Object.keys(score.parts)) renderStem(score, name, master, sources);
    const { user, system } = process.cpuUsage(from);
    spent += (user + system) / 1e6;
    music += score.durationSeconds / 60;
  }
  return spent / music;
}

async function costs(old, engine, commit, sources) {
  const singing = ['pop female', 'jazz male'].map((tags) => ({ tags, lyrics: english }));
  const kinds = { 'English songs': singing, 'other songs': ['pop', 'rock', 'folk', '古风'].map((tags) => ({ tags })) };
  for (const [kind, songs] of Object.entries(kinds)) {
    for (const [title, stems] of [
      ['the mix', false],
      ['the mix and twelve stems', true],
    ]) {
      for (const each of [old, engine]) cost(each, songs.slice(0, 1), stems, sources);
      const figures = [old, engine, old, engine].map((each) => cost(each, songs, stems, sources).toFixed(2));
      console.log(`${kind}, ${title}: CPU-s a minute, ${commit.slice(0, 7)} and now in turn: ${figures.join(' ')}`);
    }
  }
}

/** What songs sound like, measured on decoded audio, and what they cost beside the engine of the commit before. */
export async function bench() {
  for (const name of packages) await compilePackage(`packages/${name}`);
  const engine = await engineIn('');
  const { commit, engine: old } = await engineBefore();
  const sources = await sourcesHere();
  await costs(old, engine, commit, sources);
  const rows = [];
  for (let i = 0; i < seeds; i += 1) {
    const row = await measured(engine, i, sources);
    console.log(
      Object.entries(row)
        .map(([k, v]) => `${k} ${typeof v === 'number' ? v.toFixed(2) : v}`)
        .join(' | '),
    );
    rows.push(row);
  }
  for (const key of Object.keys(rows[0]).filter((name) => typeof rows[0][name] === 'number')) {
    const values = rows.map((row) => row[key]);
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
    const kept = owed[key] ? `, kept by ${rows.filter((row) => owed[key](row[key], row)).length} of ${seeds}` : '';
    console.log(`${key.padEnd(28)} mean ${mean.toFixed(2)}, ${least} to ${most}${kept}`);
  }
}
