import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { MixProject } from '@overtone/contract/mix-project';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** A sound that is made in the page: a tone, one click, or noise from a seed. */
export type TestSound = { seconds: number; channels?: 1 | 2 } & (
  | { tone: number; level?: number }
  | { click: number }
  | { noise: number }
);
export interface RenderWish {
  project: MixProject;
  sounds: Record<string, TestSound>;
  from?: number;
  until: number;
  loudness?: 'asIs' | 'peak' | 'loud';
  fade?: boolean;
}
export interface Sounded {
  rate: number;
  left: Float32Array;
  right: Float32Array;
}

const web = join(import.meta.dirname, '../../apps/web');
const entry = 'virtual:mixing-sound';
/** The engine's modules alone, on a page of their own: the product has no door for tests. */
const source = `
import * as engine from '/src/mixing/engine';
import * as rendering from '/src/mixing/render';
import * as stretched from '/src/mixing/stretched';
import * as finishing from '/src/mixing/export/finish';
import * as pieces from '/src/mixing/export/render-pieces';
import { fileOf } from '/src/mixing/export/file';
const usual = 44100;
function soundOf({ seconds, channels = 2, tone, level = 0.5, click, noise }, rate = usual) {
  const buffer = new AudioBuffer({ numberOfChannels: channels, length: Math.round(seconds * rate), sampleRate: rate });
  for (let c = 0; c < channels; c++) {
    const data = buffer.getChannelData(c);
    let state = noise | 0;
    for (let i = 0; i < data.length; i++) {
      if (tone) data[i] = level * Math.sin((2 * Math.PI * tone * i) / rate);
      if (noise) { state = (Math.imul(state, 1664525) + 1013904223) | 0; data[i] = (0.25 * state) / 0x80000000; }
    }
    if (click !== undefined) data[Math.round(click * rate)] = 0.5;
  }
  return buffer;
}
async function order({ project, sounds, from = 0, until, rate = usual }) {
  const plain = new Map(Object.entries(sounds).map(([id, sound]) => [id, soundOf(sound, rate)]));
  const own = new stretched.StretchedSounds(plain, () => undefined);
  own.prepare(project.tracks);
  await own.settled();
  const signal = new AbortController().signal;
  return { project, from, until, rate, soundOf: own.of, signal, onProgress: () => undefined };
}
const rendered = async (wish) => rendering.render(await order(wish));
/** Decibels of what is left of the whole when the same in pieces is taken from it. */
async function seams(wish, seconds) {
  const one = await order(wish);
  const whole = await rendering.render(one);
  const cut = await pieces.inPieces(one, whole[0].length, seconds);
  let rest = 0;
  let all = 0;
  whole.forEach((channel, side) => channel.forEach((sample, i) => {
    rest += (sample - cut[side][i]) ** 2;
    all += sample ** 2;
  }));
  return 10 * Math.log10(rest / all + 1e-30);
}
/** A file as an export writes it, finished in its worker. */
async function written(wish, form) {
  const { loudness = 'asIs', fade = false } = wish;
  const channels = await rendered(wish);
  const of = { channels, rate: usual, loudness, fade, form: { chunks: new Uint8Array(), ...form }, cue: false };
  return fileOf(of, new AbortController().signal, () => undefined);
}
/** What an engine sends to the loudspeaker, from its first sample that is not silent. */
async function live({ project, sounds }, seconds) {
  const { connect } = AudioNode.prototype;
  let last;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) last ??= this;
    return connect.call(this, to, ...rest);
  };
  const one = engine.createEngine();
  AudioNode.prototype.connect = connect;
  const { context } = last;
  await context.audioWorklet.addModule('/recorder.js');
  const recorder = new AudioWorkletNode(context, 'recorder');
  last.connect(recorder).connect(context.destination);
  const wanted = Math.round(seconds * context.sampleRate);
  const blocks = [];
  const heard = new Promise((done) => {
    recorder.port.onmessage = ({ data }) => {
      if (blocks.length === 0 && !data.some((sample) => sample !== 0)) return;
      blocks.push(data);
      if (blocks.length * 128 > wanted + 128) done();
    };
  });
  for (const [id, sound] of Object.entries(sounds)) one.give(id, soundOf(sound, context.sampleRate));
  one.show(project);
  await one.settled();
  await one.play();
  await heard;
  const all = Float32Array.from(blocks.flatMap((block) => [...block]));
  const first = all.findIndex((sample) => sample !== 0);
  const rate = context.sampleRate;
  await one.close();
  return { rate, sound: all.subarray(first, first + wanted) };
}
/** Decibels of what is left when the export is taken from what was heard, over what was heard. */
async function difference(wish, seconds) {
  const { rate, sound } = await live(wish, seconds);
  const [left] = await rendered({ ...wish, rate, from: 0, until: seconds + 0.5 });
  const first = left.findIndex((sample) => sample !== 0);
  let [rest, whole] = [0, 0];
  sound.forEach((sample, i) => {
    rest += (sample - left[first + i]) ** 2;
    whole += sample ** 2;
  });
  return { rest: 10 * Math.log10(rest / whole + 1e-30), whole: 10 * Math.log10(whole / sound.length) };
}
/** Seconds of the longest silence in what was heard. */
async function silence(wish, seconds) {
  const { rate, sound } = await live(wish, seconds);
  let [run, longest] = [0, 0];
  for (const sample of sound) {
    run = sample === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / rate;
}
/** What an export hears of sounds that could not be worked out, twice, and then could. */
async function unworked({ project, sounds }) {
  const plain = new Map(Object.entries(sounds).map(([id, sound]) => [id, soundOf(sound)]));
  const { OfflineAudioContext } = globalThis;
  globalThis.OfflineAudioContext = class { constructor() { throw new Error('no memory'); } };
  const own = new stretched.StretchedSounds(plain, () => own.prepare(project.tracks));
  const asked = () => own.settled().then(() => 'there', () => 'refused');
  own.prepare(project.tracks);
  const first = await asked();
  globalThis.OfflineAudioContext = OfflineAudioContext;
  return [first, await asked(), await asked()];
}
/** How often a sound is worked out while a slider is drawn over so many speeds, and the speed that it has then. */
async function passedBy({ project, sounds }, count) {
  const { OfflineAudioContext } = globalThis;
  let made = 0;
  globalThis.OfflineAudioContext = class extends OfflineAudioContext {
    constructor(...given) { super(...given); made++; }
  };
  const plain = new Map(Object.entries(sounds).map(([id, sound]) => [id, soundOf(sound)]));
  const own = new stretched.StretchedSounds(plain, () => undefined);
  const at = (step) => project.tracks.map((track) => ({ ...track, varied: { ...track.varied, speed: 1 + step / 100 } }));
  for (let step = 1; step <= count; step++) own.prepare(at(step));
  await own.settled();
  globalThis.OfflineAudioContext = OfflineAudioContext;
  const [track] = at(count);
  return [made, own.of(track, track.id).speed];
}
/** Samples that were exported at a rate, and those that the browser makes of their MP3. */
async function lengths(wish, kbps) {
  const channels = await rendered(wish);
  const { length } = channels[0];
  const rate = wish.rate ?? usual;
  const of = { channels, rate, loudness: 'asIs', fade: false, form: { kbps }, cue: false };
  const file = await fileOf(of, new AbortController().signal, () => undefined);
  const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(await file.arrayBuffer());
  return [length, sound.length];
}
async function base64(blob) {
  const reader = new FileReader();
  await new Promise((done) => { reader.onload = done; reader.readAsDataURL(blob); });
  return reader.result.split(',')[1];
}
/** A project is opened, sounds for a moment and is closed, so many times. */
async function rounds({ project, sounds }, count) {
  for (let at = 0; at < count; at++) {
    const one = engine.createEngine();
    for (const [id, sound] of Object.entries(sounds)) one.give(id, soundOf(sound, one.getState().sampleRate));
    one.show(project);
    await one.play();
    one.meter('master');
    await one.close();
  }
}
/** An export is called off on its way, so many times. */
async function calledOff(wish, count) {
  for (let at = 0; at < count; at++) {
    const quit = new AbortController();
    const one = { ...(await order({ ...wish, until: 6 })), signal: quit.signal, onProgress: () => quit.abort() };
    await rendering.render(one).catch(() => undefined);
  }
}
globalThis.mixing = {
  calledOff,
  difference,
  lengths,
  passedBy,
  rounds,
  seams,
  silence,
  unworked,
  wav: async (wish) => base64(await written(wish, { bits: 24, tags: { title: '', artist: '' } })),
  mp3: async (wish, kbps) => base64(await written(wish, { kbps })),
};
`;

const recorder = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[left]]) {
    this.port.postMessage(left ? left.slice() : new Float32Array(128));
    return true;
  }
});`;

/** A small site with the engine, under the policy of the product's. */
export async function soundSite(): Promise<{ at: string; close: () => Promise<void> }> {
  const files = new Map([...(await built()), ['recorder.js', recorder]]);
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
    const file = files.get(name);
    response.setHeader('content-type', typeOf(name));
    if (name === '') response.end('<!doctype html><title>sound</title><script type="module" src="/main.js"></script>');
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { at: `http://127.0.0.1:${port}/`, close };
}

const typeOf = (name: string): string => {
  if (name === '') return 'text/html';
  return name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
};

async function built(): Promise<Map<string, string | Uint8Array>> {
  const made = await build({
    configFile: false,
    root: web,
    logLevel: 'silent',
    publicDir: false,
    resolve: { conditions: ['overtone-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: { main: entry }, output: { entryFileNames: '[name].js' } },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** A 24-bit WAV file of two channels, read back. */
export function decoded(base64: string): Sounded {
  const bytes = Buffer.from(base64, 'base64');
  const at = bytes.indexOf('data') + 8;
  const frames = bytes.readUInt32LE(at - 4) / 6;
  const side = (channel: number) =>
    Float32Array.from({ length: frames }, (_, i) => bytes.readIntLE(at + i * 6 + channel * 3, 3) / 0x7f_ffff);
  return { rate: bytes.readUInt32LE(24), left: side(0), right: side(1) };
}

export const exported = async (page: Page, wish: RenderWish): Promise<Sounded> =>
  decoded(await page.evaluate<string>(`mixing.wav(${JSON.stringify(wish)})`));

/** Decibels of the mean square between two seconds. */
export function levelOf(sound: Float32Array, rate: number, from: number, to: number): number {
  const part = sound.subarray(Math.round(from * rate), Math.round(to * rate));
  return 10 * Math.log10(part.reduce((sum, one) => sum + one * one, 0) / part.length + 1e-20);
}

export const loudestAt = (sound: Float32Array): number =>
  sound.reduce((best, one, at) => (Math.abs(one) > Math.abs(sound[best] ?? 0) ? at : best), 0);
