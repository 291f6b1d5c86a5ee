// What a recogniser understands: Debian's pocketsphinx with pocketsphinx-en-us, and a grammar of 55 words.
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resample } from '../../packages/sound/dist/resample.js';
import { wavHead, samples16 } from '../../packages/sound/dist/wav.js';

const run = promisify(execFile);
const model = '/usr/share/pocketsphinx/model/en-us';

/** Words of songs, one to three syllables, some of them close to one another. */
export const words = `love heart night light home river star rain fire dream time world hand eyes sky moon sun wind sea
blue gold stone dance song road forever tonight morning summer winter shadow window flower angel heaven baby honey memory
remember together tomorrow yesterday lonely happy silver ocean mountain city children freedom thunder believe goodbye
river's water walking`
  .split(/\s+/)
  .filter((word) => word !== "river's")
  .slice(0, 55);

/** Whether the program is there; installs nothing. */
export const hasRecogniser = () =>
  run('pocketsphinx_batch', ['-help']).then(
    () => true,
    (error) => error.code !== 'ENOENT',
  );

/** @param sounds one recording a word, at 44100 samples a second. @returns what was heard of each. */
export async function recognised(sounds, folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [i, sound] of sounds.entries()) {
    const low = resample(sound, 44_100, 16_000);
    const top = low.reduce((most, v) => Math.max(most, Math.abs(v)), 1e-6);
    const data = samples16([low.map((v) => (v / top) * 0.6)], { from: 0, until: low.length });
    await writeFile(
      join(folder, `${i}.wav`),
      Buffer.concat([wavHead({ sampleRate: 16_000, channels: 1, bits: 16 }, data.length), data]),
    );
  }
  await writeFile(join(folder, 'files'), sounds.map((_, i) => `${i}\n`).join(''));
  await writeFile(join(folder, 'words.gram'), `#JSGF V1.0;\ngrammar words;\npublic <word> = ${words.join(' | ')};\n`);
  await run('pocketsphinx_batch', [
    ...['-hmm', join(model, 'en-us'), '-dict', join(model, 'cmudict-en-us.dict'), '-jsgf', join(folder, 'words.gram')],
    ...['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', join(folder, 'files')],
    ...['-hyp', join(folder, 'heard'), '-logfn', '/dev/null'],
  ]);
  const heard = await readFile(join(folder, 'heard'), 'utf8');
  return heard
    .trimEnd()
    .split('\n')
    .map((row) => row.replace(/\(.*$/, '').trim());
}
