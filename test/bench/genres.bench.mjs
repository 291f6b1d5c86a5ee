// Whether genres are told apart by how they sound: each song by the nearest of the genres' middles, its own seed left out.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { decoded } from './engine.measure.mjs';
import { decibelFrames } from './mel.mjs';

const [seeds, seconds, bands] = [5, 40, 24];
/** Shares of songs that are to be told: of all, and of each genre. */
const asked = { all: 0.9, each: 0.6 };
const dist = (path) => import(pathToFileURL(join(root, path)).href);
const verdict = (isKept) => (isKept ? 'KEPT' : 'NOT KEPT');
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
const spread = (values) => Math.sqrt(mean(values.map((v) => (v - mean(values)) ** 2)));

/** Of each band the level against all, how it moves, and how often it is struck; how wide all of it stands. */
function features([left, right]) {
  const middle = left.map((v, i) => (v + right[i]) / 2);
  const side = left.map((v, i) => (v - right[i]) / 2);
  const rows = decibelFrames(middle, bands);
  const columns = Array.from({ length: bands }, (_, b) => rows.map((row) => row[b]));
  const all = mean(columns.map(mean));
  const rises = columns.map((column) => mean(column.slice(1).map((db, f) => Math.max(0, db - column[f]))));
  const strikes = columns.map((column) => mean(column.slice(1).map((db, f) => (db - column[f] > 9 ? 1 : 0))));
  const power = (samples) => samples.reduce((sum, v) => sum + v * v, 1e-9);
  const wide = 10 * Math.log10(power(side) / power(middle));
  return [...columns.map((column) => mean(column) - all), ...columns.map(spread), ...rises, ...strikes, wide];
}

/** Every feature as far from its mean as it usually strays. */
function standardised(rows) {
  const facts = rows[0].map((_, k) => rows.map((row) => row[k])).map((column) => [mean(column), spread(column) || 1]);
  return rows.map((row) => row.map((value, k) => (value - facts[k][0]) / facts[k][1]));
}

const away = (a, b) => a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0);

/** @returns the genre whose other songs, in their middle, sound most like this one. */
function nearest(song, songs, names) {
  const middles = names.map((name) => {
    const rows = songs.filter(({ genre, seed }) => genre === name && seed !== song.seed).map(({ place }) => place);
    return {
      name,
      distance: away(
        song.place,
        rows[0].map((_, k) => mean(rows.map((row) => row[k]))),
      ),
    };
  });
  return middles.reduce((best, one) => (one.distance < best.distance ? one : best)).name;
}

export async function bench() {
  for (const name of ['contract', 'artwork', 'sound', 'engine']) await compilePackage(`packages/${name}`);
  await compilePackage('apps/sandbox');
  const { compose, renderMix, encodeMp3 } = await dist('packages/engine/dist/engine.js');
  const { GENRE_NAMES } = await dist('packages/engine/dist/style/genre.js');
  const { bankPath, openBank } = await dist('apps/sandbox/dist/instruments/sound-bank.js');
  const bank = bankPath() ? await openBank(bankPath()) : undefined;
  const songs = [];
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const genre of GENRE_NAMES) {
      const score = compose({ seed: `genre/${seed}`, tags: genre, description: '夏天的风', maxSeconds: seconds });
      songs.push({ genre, seed, heard: features(await decoded(encodeMp3, renderMix(score, undefined, { bank }))) });
    }
  }
  const places = standardised(songs.map(({ heard }) => heard));
  songs.forEach((song, i) => Object.assign(song, { place: places[i] }));
  const told = songs.map((song) => ({ ...song, as: nearest(song, songs, GENRE_NAMES) }));
  const right = told.filter(({ genre, as }) => genre === as).length;
  console.log(
    `genres: ${right} of ${songs.length} by the nearest middle (${((100 * right) / songs.length).toFixed(0)} %), asked >= ${100 * asked.all} %: ${verdict(right >= asked.all * songs.length)}`,
  );
  for (const name of GENRE_NAMES) {
    const own = told.filter(({ genre }) => genre === name);
    const wrong = own.filter(({ as }) => as !== name).map(({ as }) => as);
    console.log(
      `  ${name.padEnd(12)} ${own.length - wrong.length} of ${own.length} ${verdict(own.length - wrong.length >= asked.each * own.length)} ${wrong.join(' ')}`,
    );
  }
}
