// node test/bench/mixing.mjs: the mixing console beside what it is made of, in one page of Chromium and one run. Figures, no verdicts.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const folder = import.meta.dirname;
if (!existsSync(join(folder, 'node_modules/@breezystack')))
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
const web = join(folder, '../../apps/web');
const entry = 'virtual:mixing-bench';

const source = `
import * as engine from '/src/mixing/engine';
import { render } from '/src/mixing/render';
import { fileOf } from '/src/mixing/export/file';
import { StretchedSounds } from '/src/mixing/stretched';
import { makeStretch, dense } from '/src/lib/stretch';
import { emptyProject, newTrack, newClip } from '/src/mixing/new-project';
import { createEncoder } from 'wasm-media-encoders';
import wasm from 'wasm-media-encoders/wasm/mp3?url';
import { Mp3Encoder } from ${JSON.stringify(join(folder, 'node_modules/@breezystack/lamejs/dist/lamejs.js'))};
const rate = 44100;
const signal = new AbortController().signal;
const quiet = () => undefined;
function noise(seconds, seed) {
  const sound = new AudioBuffer({ numberOfChannels: 2, length: seconds * rate, sampleRate: rate });
  for (const side of [0, 1]) {
    const data = sound.getChannelData(side);
    let state = seed + side;
    for (let i = 0; i < data.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      data[i] = 0.05 * (state / 0x80000000) + 0.05 * Math.sin((i * (seed + 3)) / 50);
    }
  }
  return sound;
}
const timed = async (work) => { const began = performance.now(); await work(); return performance.now() - began; };
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
async function compared(ways, rounds) {
  const seen = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of Object.entries(ways)) seen[name].push(await timed(work));
  return Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, Math.round(median(all))]));
}
function stems(seconds, count = 12) {
  const sounds = new Map(Array.from({ length: count }, (_, at) => ['s' + at, noise(seconds, at + 1)]));
  const audios = [...sounds.keys()].map((id) => ({ id, name: id, seconds, channels: 2, source: { kind: 'file', hash: '0'.repeat(64) } }));
  const tracks = audios.map((audio, at) => newTrack({ id: 't' + at, name: 't' + at, hue: 0, gainDb: -6, pan: (at - 6) / 8, clips: [newClip('c' + at, audio)] }));
  return { sounds, project: { ...emptyProject('p', 'p'), audios, tracks } };
}
async function byHand(sounds, seconds, gain) {
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  let at = 0;
  for (const sound of sounds.values()) {
    const band = (type, frequency) => new BiquadFilterNode(context, { type, frequency, gain });
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(band('lowshelf', 120)).connect(band('peaking', 1000)).connect(band('highshelf', 6000))
      .connect(new GainNode(context, { gain: 0.5 })).connect(new StereoPannerNode(context, { pan: (at++ - 6) / 8 })).connect(context.destination);
    source.start();
  }
  return context.startRendering();
}
async function mixdown(db) {
    const seconds = 180;
    const { sounds, project: flat } = stems(seconds);
    const turned = ({ eq }) => ({ ...eq, ...Object.fromEntries(['low', 'mid', 'high'].map((band) => [band, { ...eq[band], db }])) });
    const project = { ...flat, tracks: flat.tracks.map((track) => ({ ...track, eq: turned(track) })) };
    const soundOf = (track, audio) => ({ sound: sounds.get(audio), speed: 1 });
    const ours = () => render({ project, soundOf, rate, from: 0, until: seconds, signal, onProgress: quiet });
    return compared({ ours, 'by hand': () => byHand(sounds, seconds, db) }, 3);
}
const bench = {
  mixdown: () => mixdown(0),
  'mixdown with every band turned': () => mixdown(3),
  async mp3() {
    const sound = noise(60, 4);
    const sides = () => [0, 1].map((side) => sound.getChannelData(side).slice());
    const encoder = await createEncoder('audio/mpeg', wasm);
    return compared({
      ours: () => fileOf({ channels: sides(), rate, loudness: 'asIs', fade: false, cue: false, form: { kbps: 192 } }, signal, quiet),
      'bare wasm-media-encoders': () => {
        encoder.configure({ sampleRate: rate, channels: 2, bitrate: 192 });
        const parts = [new Uint8Array(encoder.encode(sides())), new Uint8Array(encoder.finalize())];
        return new Blob(parts);
      },
      lamejs: () => {
        const lame = new Mp3Encoder(2, rate, 192);
        const [left, right] = sides().map((side) => Int16Array.from(side, (one) => one * 32767));
        const parts = [];
        for (let i = 0; i < left.length; i += 1152) parts.push(lame.encodeBuffer(left.subarray(i, i + 1152), right.subarray(i, i + 1152)));
        parts.push(lame.flush());
      },
    }, 3);
  },
  async stretch() {
    const sound = noise(60, 5);
    const varied = { speed: 1.25, semitones: 2, formant: false };
    const { project } = stems(60, 1);
    return compared({
      async ours() {
        const own = new StretchedSounds(new Map([['s0', sound]]), quiet);
        own.prepare(project.tracks.map((track) => ({ ...track, varied })));
        await own.settled();
      },
      async 'bare Signalsmith'() {
        const context = new OfflineAudioContext(2, Math.ceil(sound.length / 1.25), rate);
        const node = await makeStretch(context);
        await node.configure(dense);
        await node.addBuffers([sound.getChannelData(0), sound.getChannelData(1)]);
        await node.schedule({ output: 0, input: 0, active: true, rate: 1.25, semitones: 2 });
        node.connect(context.destination);
        await context.startRendering();
      },
    }, 3);
  },
  /** Silent blocks that a probe behind the sum counts while twelve tracks sound, and how far the clock of the sound lags behind. */
  async live(seconds) {
    const { connect } = AudioNode.prototype;
    let last;
    AudioNode.prototype.connect = function (to, ...rest) {
      if (to instanceof AudioDestinationNode) last ??= this;
      return connect.call(this, to, ...rest);
    };
    const one = engine.createEngine();
    AudioNode.prototype.connect = connect;
    const { context } = last;
    await context.audioWorklet.addModule('/probe.js');
    const probe = new AudioWorkletNode(context, 'probe');
    last.connect(probe).connect(context.destination);
    const { sounds, project } = stems(seconds + 5);
    for (const [id, sound] of sounds) one.give(id, sound);
    one.show(project);
    await one.play();
    await new Promise((done) => setTimeout(done, 1000));
    probe.port.postMessage('begin');
    const [clock, wall] = [context.currentTime, performance.now()];
    await new Promise((done) => setTimeout(done, seconds * 1000));
    const lag = (performance.now() - wall) / 1000 - (context.currentTime - clock);
    const counted = new Promise((answer) => (probe.port.onmessage = ({ data }) => answer(data)));
    probe.port.postMessage('end');
    const news = await counted;
    await one.close();
    return { ...news, lagMs: Math.round(lag * 1000) };
  },
};
globalThis.bench = bench;
`;
const probe = `registerProcessor('probe', class extends AudioWorkletProcessor {
  constructor() {
    super();
    Object.assign(this, { blocks: 0, silent: 0, skipped: 0, next: 0, on: false });
    this.port.onmessage = ({ data }) => {
      this.on = data === 'begin';
      if (!this.on) this.port.postMessage({ blocks: this.blocks, silent: this.silent, skipped: this.skipped });
    };
  }
  process([[left]]) {
    if (!this.on) { this.next = currentFrame + 128; return true; }
    this.blocks++;
    if (!left || left.every((sample) => sample === 0)) this.silent++;
    if (currentFrame !== this.next) this.skipped++;
    this.next = currentFrame + 128;
    return true;
  }
});`;

const made = await build({
  ...{ configFile: false, root: web, logLevel: 'silent', publicDir: false, worker: { format: 'es' } },
  resolve: { conditions: ['overtone-source', 'module', 'browser', 'production'] },
  plugins: [
    { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
  ],
  build: {
    ...{ write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
    rolldownOptions: { input: { main: entry }, output: { entryFileNames: '[name].js' } },
  },
});
const outputs = [made].flat().flatMap((one) => one.output);
const files = new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
files.set('probe.js', probe);
files.set('', '<!doctype html><title>bench</title><script type="module" src="/main.js"></script>');
const server = createServer((request, response) => {
  const name = request.url.slice(1);
  const type = name === '' ? 'text/html' : name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
  if (!files.has(name)) return response.writeHead(404).end();
  response.setHeader('content-type', type).end(files.get(name));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const light = '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? (existsSync(light) ? light : '/usr/bin/chromium'),
  args: ['--headless', '--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction('globalThis.bench');
  for (const name of ['mixdown', 'mixdown with every band turned', 'mp3', 'stretch']) {
    const all = await page.evaluate(`bench[${JSON.stringify(name)}]()`);
    const { ours, ...others } = all;
    const ratios = Object.entries(others).map(([other, ms]) => `${other} ${ms} ms (x${(ms / ours).toFixed(2)})`);
    console.log(`${name}: ours ${ours} ms; ${ratios.join('; ')}`);
  }
  const seconds = Number(process.argv[2] ?? 60);
  console.log(`twelve tracks live for ${seconds} s:`, await page.evaluate(`bench.live(${seconds})`));
} finally {
  await browser.close();
  server.close();
}
