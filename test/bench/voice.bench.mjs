// What is understood of the singers. Programs of Debian judge: pocketsphinx with pocketsphinx-en-us, and espeak-ng.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePackage } from '../../scripts/build/compile.mjs';
import { root } from '../../scripts/project.mjs';
import { cepstra, hasSpeaker, ranked, said, sets } from './voice.mandarin.mjs';
import { hasRecogniser, recognised, words } from './voice.recogniser.mjs';
import { resample } from '../../packages/sound/dist/resample.js';

const rate = 44_100;
/** Seconds a syllable, as songs have it and as people speak. */
const tempi = { sung: 0.42, spoken: 0.2 };
/** Words of 55 of the spoken voice when sung and of the engine's own at the pace of speech; ranks of 32 syllables. */
const asked = { 'spoken voice, sung': 40, 'own voice, spoken': 40, first: 20, five: 30 };
const verdict = (counts, least) =>
  least === undefined ? '' : `, asked >= ${least}: ${counts.every((count) => count >= least) ? 'KEPT' : 'NOT KEPT'}`;
const singers = { male: [48, 54, 60], female: [57, 62, 66] };
const folder = join(root, '.data/bench-voice');

const dist = (path) => import(pathToFileURL(join(root, path)).href);

async function singing() {
  const { renderVoice } = await dist('packages/engine/dist/voice/render.js');
  const { leadSeconds } = await dist('packages/engine/dist/voice/phones.js');
  const { SPOKEN_LEAD } = await dist('packages/engine/dist/arrange/sing.js');
  /** One word alone, every syllable as long as the others. */
  return (syllables, { singer, midi, tempo, word, speech }) => {
    const notes = syllables.map(({ onset, nucleus, coda }, i) => ({
      ...{ t: 0.5 + i * tempo, dur: tempo, midi, vel: 0.8, onset, nucleus, coda, tied: i > 0 },
      lead: Math.min(leadSeconds(onset) * (speech ? SPOKEN_LEAD : 1), i > 0 ? tempo * 0.42 : 1),
      ...(speech ? { said: { line: word, word: 0, syllable: i, of: syllables.length } } : {}),
    }));
    const part = { kind: 'voice', singer, gain: 1, pan: 0, notes };
    return renderVoice(part, 'bench', Math.round(rate * (1.1 + tempo * notes.length)), speech);
  };
}

async function english(sing) {
  const { syllablesOfEnglish } = await dist('packages/engine/dist/text/english.js');
  const { englishSpeech } = await dist('apps/sandbox/dist/speech/flite.js');
  const voices = { 'own voice': undefined, ...(englishSpeech() ? { 'spoken voice': englishSpeech() } : {}) };
  for (const [name, speech] of Object.entries(voices)) {
    for (const [pace, tempo] of Object.entries(tempi)) {
      for (const [singer, midis] of Object.entries(singers)) {
        const counts = [];
        for (const midi of midis) {
          const sounds = words.map((word) => sing(syllablesOfEnglish(word), { singer, midi, tempo, word, speech }));
          const heard = await recognised(sounds, folder);
          counts.push(heard.filter((word, i) => word === words[i]).length);
        }
        console.log(
          `English, ${name}, ${singer}, ${pace}: ${counts.join(' ')} of ${words.length} at MIDI ${midis.join(' ')}${verdict(counts, asked[`${name}, ${pace}`])}`,
        );
      }
    }
  }
}

async function mandarin(sing) {
  const { syllableOfPinyin } = await dist('packages/engine/dist/text/mandarin.js');
  for (const [singer, voice] of [
    ['male', ''],
    ['female', '+f2'],
  ]) {
    for (const [i, set] of sets.entries()) {
      const spoken = [];
      for (const syllable of set) spoken.push(cepstra(await said(syllable, voice)));
      for (const midi of [57, 62, 66]) {
        const sung = set.map((written) =>
          cepstra(resample(sing([syllableOfPinyin(written)], { singer, midi, tempo: 0.42 }), rate, 16_000)),
        );
        const { first, five } = ranked(sung, spoken);
        const ranks = `rank 1 ${first}${verdict([first], asked.first)}; top 5 ${five}${verdict([five], asked.five)}`;
        console.log(`Mandarin, ${singer}, set ${i + 1}, MIDI ${midi}, of ${set.length}: ${ranks}`);
      }
    }
  }
}

export async function bench() {
  for (const name of ['packages/contract', 'packages/artwork', 'packages/sound', 'packages/engine', 'apps/sandbox'])
    await compilePackage(name);
  const sing = await singing();
  if (await hasRecogniser()) await english(sing);
  else console.log('English left out: apt-get install pocketsphinx pocketsphinx-en-us');
  if (await hasSpeaker()) await mandarin(sing);
  else console.log('Mandarin left out: apt-get install espeak-ng');
}
