import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MixProject, MixTrack } from '@overtone/contract/mix-project';
import { loudnessOf } from '@overtone/sound/loudness';
import { truePeak } from '@overtone/sound/true-peak';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { aProject, aTrack, compressor, eq, seconds, unvaried } from '../support/heard-project.js';
import { exported, levelOf, loudestAt, soundSite } from '../support/mixing-sound.js';
import { pitchOf } from '../support/sweeps.js';
import { until as comesTrue } from '../support/until.js';

let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof soundSite>>;
beforeAll(async () => {
  [site, browser] = await Promise.all([soundSite(), openBrowser()]);
  page = await browser.newPage();
  await page.goto(site.at);
  await page.waitForFunction('globalThis.mixing');
}, 90_000);
afterAll(async () => {
  await page.close();
  await browser.close();
  await site.close();
});

/** A tenth of full scale: louder by 18 dB it still fits in a file. */
const level = 0.1;
/** Levels of a soft tone on a track as it is set, in decibels over what they are at rest in the middle. */
async function toneOn(change: Partial<MixTrack>, hz = 1000, more: Partial<MixProject> = {}) {
  const sounds = { a: { seconds, tone: hz, level } };
  const project = aProject([aTrack('a', change)], more);
  const { left, right, rate } = await exported(page, { project, sounds, from: 0, until: seconds });
  const atRest = 20 * Math.log10(level) - 10 * Math.log10(2);
  return [left, right].map((side) => levelOf(side, rate, 0.4, 0.9) - atRest) as [number, number];
}
/** How far it is from what it should be. */
const off = (heard: number, wanted: number) => Math.abs(heard - wanted);

describe('what a project sounds like, measured in its exports', () => {
  it('a track at rest passes unchanged; fader and master move it by their decibels, and silence it at the bottom', async () => {
    expect(off((await toneOn({}))[0], 0)).toBeLessThan(0.01);
    expect(off((await toneOn({ gainDb: -12 }))[0], -12)).toBeLessThan(0.01);
    expect(off((await toneOn({ gainDb: 6 }))[1], 6)).toBeLessThan(0.01);
    expect(off((await toneOn({}, 1000, { masterDb: -9 }))[0], -9)).toBeLessThan(0.01);
    expect((await toneOn({ gainDb: -60 }))[0]).toBeLessThan(-100);
  });

  it('pan takes a stereo track whole to one side, and a mono one by constant power', async () => {
    const [left, right] = await toneOn({ pan: 1 });
    expect(left).toBeLessThan(-100);
    expect(off(right, 6.02)).toBeLessThan(0.02);
    const project = aProject([aTrack('a', { pan: 0 }), aTrack('a', { id: 'silent', pan: 1, mute: true })]);
    const sounds = { a: { seconds, tone: 1000, level, channels: 1 as const } };
    const middle = await exported(page, { project, sounds, from: 0, until: seconds });
    expect(off(levelOf(middle.left, middle.rate, 0.4, 0.9), levelOf(middle.right, middle.rate, 0.4, 0.9))).toBeLessThan(
      0.01,
    );
  });

  it.each([
    ['nothing', {}, {}, [true, true]],
    ['mute', { mute: true }, {}, [false, true]],
    ['solo', { solo: true }, {}, [true, false]],
    ['both solo', { solo: true }, { solo: true }, [true, true]],
    ['mute over solo', { mute: true, solo: true }, {}, [false, false]],
  ])('%s: who is heard', async (_, one, two, heard) => {
    const sounds = { a: { seconds, tone: 500, level }, b: { seconds, tone: 500, level } };
    const project = aProject([aTrack('a', { pan: -1, ...one }), aTrack('b', { pan: 1, ...two })]);
    const { left, right, rate } = await exported(page, { project, sounds, from: 0, until: seconds });
    expect([left, right].map((side) => levelOf(side, rate, 0.4, 0.9) > -100)).toEqual(heard);
  });

  it('the equaliser gives each band its decibels, and the low cut 3 dB at its corner and 12 an octave below it', async () => {
    expect(off((await toneOn({ eq: { ...eq, mid: { hz: 1000, db: 9, q: 1 } } }))[0], 9)).toBeLessThan(0.1);
    expect(off((await toneOn({ eq: { ...eq, low: { hz: 200, db: -12 } } }, 40))[0], -12)).toBeLessThan(0.1);
    expect(off((await toneOn({ eq: { ...eq, high: { hz: 3000, db: 12 } } }, 12_000))[0], 12)).toBeLessThan(0.2);
    expect(off((await toneOn({ eq: { ...eq, on: false, mid: { hz: 1000, db: 9, q: 1 } } }))[0], 0)).toBeLessThan(0.01);
    expect(off((await toneOn({ eq: { ...eq, lowCut: 200 } }, 200))[0], -3.01)).toBeLessThan(0.1);
    expect(off((await toneOn({ eq: { ...eq, lowCut: 400 } }, 100))[0], -24.1)).toBeLessThan(0.2);
  });

  it.each([
    [-30, 4, 0],
    [-24, 2, 0],
    [-40, 20, 6],
    [-40, 1, 0],
    [0, 20, 0],
  ])(
    'a compressor at %d dB, 1:%d takes what its law says, and %d dB are made up',
    async (thresholdDb, ratio, makeupDb) => {
      const set = { ...compressor, on: true, thresholdDb, ratio, makeupDb };
      const over = Math.max(0, 20 * Math.log10(level) - thresholdDb);
      expect(off((await toneOn({ compressor: set }))[0], makeupDb - over * (1 - 1 / ratio))).toBeLessThan(0.5);
    },
  );

  it('a click is where its clip says to the sample, filtered and compressed or not', async () => {
    const on = { ...compressor, on: true, thresholdDb: 0, ratio: 1 };
    for (const change of [{}, { eq: { ...eq, lowCut: 20 } }, { compressor: on }]) {
      const project = aProject([aTrack('a', change, 0.25, 0.5)]);
      const { left, rate } = await exported(page, { project, sounds: { a: { seconds, click: 0.1 } }, until: seconds });
      expect(loudestAt(left)).toBe(Math.round(0.35 * rate));
    }
  });

  it('sends ring on behind the sound: echoes on their beats and softer each time, a room that dies away', async () => {
    const sounds = { a: { seconds, click: 0.1 } };
    const echo = await exported(page, { project: aProject([aTrack('a', { delayDb: 0 })]), sounds, until: 2 });
    const at = (time: number) => Math.abs(echo.left[Math.round(time * echo.rate)] ?? 0);
    expect(off(at(0.35) / at(0.1), 1)).toBeLessThan(0.01);
    // A loop of the browser's graph takes a block of 128 frames more.
    const second = echo.left.subarray(Math.round(0.6 * echo.rate), Math.round(0.6 * echo.rate) + 129);
    expect(off(Math.max(...second.map(Math.abs)) / at(0.35), 0.5)).toBeLessThan(0.01);
    const room = await exported(page, { project: aProject([aTrack('a', { reverbDb: 0 })]), sounds, until: 2 });
    const tail = [0.2, 0.6, 1.0].map((from) => levelOf(room.left, room.rate, from, from + 0.1));
    expect(tail[0]! - tail[1]!).toBeGreaterThan(15);
    expect(tail[1]! - tail[2]!).toBeGreaterThan(15);
  });

  it('a clip comes and goes by its fades, and an export fades out over its last five seconds', async () => {
    const track = aTrack('a');
    const clips = track.clips.map((clip) => ({ ...clip, fadeIn: 0.5, fadeOut: 0.25 }));
    const sounds = { a: { seconds: 8, tone: 1000 } };
    const { left, rate } = await exported(page, { project: aProject([{ ...track, clips }]), sounds, until: seconds });
    const full = levelOf(left, rate, 0.6, 0.7);
    expect(off(levelOf(left, rate, 0.24, 0.26) - full, -6.02)).toBeLessThan(0.1);
    expect(off(levelOf(left, rate, 0.865, 0.885) - full, -6.02)).toBeLessThan(0.1);
    const long = aProject([aTrack('a', {}, 0, 8)]);
    const faded = await exported(page, { project: long, sounds, until: 8, fade: true });
    expect(off(levelOf(faded.left, rate, 5.49, 5.51) - levelOf(faded.left, rate, 1, 2), -6.02)).toBeLessThan(0.1);
    expect(Math.abs(faded.left.at(-1)!)).toBeLessThan(1e-4);
  });

  it('a stretch of it is the same sound as that part of the whole', async () => {
    const sounds = { a: { seconds, noise: 7 } };
    const project = aProject([aTrack('a')]);
    const whole = await exported(page, { project, sounds, until: seconds });
    const part = await exported(page, { project, sounds, from: 0.25, until: 0.75 });
    const first = Math.round(0.25 * whole.rate);
    expect(part.left).toHaveLength(Math.round(0.5 * whole.rate));
    const rest = part.left.map((sample, i) => sample - whole.left[first + i]!);
    expect(levelOf(rest, whole.rate, 0, 0.5)).toBeLessThan(-90);
  });

  it('normalised it reaches -1 dB of true peak, or -14 LUFS where that leaves the peak below', async () => {
    const sounds = { a: { seconds: 3, tone: 997, level } };
    const of = async (loudness: 'peak' | 'loud') => {
      const wish = { project: aProject([aTrack('a', {}, 0, 3)]), sounds, until: 3, loudness };
      const { left, right, rate } = await exported(page, wish);
      return { peak: 20 * Math.log10(truePeak([left, right])), lufs: loudnessOf([left, right], rate) };
    };
    expect(off((await of('peak')).peak, -1)).toBeLessThan(0.05);
    const loud = await of('loud');
    expect(off(loud.lufs, -14)).toBeLessThan(0.1);
    expect(loud.peak).toBeLessThan(-1);
  });

  it.each([
    [0.5, 0],
    [0.8, -12],
    [1.25, 1],
    [1, -1],
    [2, 12],
  ])(
    'at speed %d and %d half tones, of the project or of a track, it is in tune by 5 cents and in time by 10 ms',
    async (speed, semitones) => {
      const varied = { speed, semitones, formant: false };
      for (const ofTrack of [false, true]) {
        const project = aProject([aTrack('a', ofTrack ? { varied } : {}, 0, 2)], ofTrack ? {} : { varied });
        const until = ofTrack ? 2 / speed : 2;
        const { left, rate } = await exported(page, { project, sounds: { a: { seconds: 2, tone: 440 } }, until });
        const pitch = pitchOf(left, rate, Math.round(left.length * 0.3), Math.round(left.length * 0.8));
        expect(off(1200 * Math.log2(pitch / (440 * 2 ** (semitones / 12))), 0)).toBeLessThan(5);
        const click = await exported(page, { project, sounds: { a: { seconds: 2, click: 1 } }, until });
        expect(off(loudestAt(click.left) / rate, 1 / speed)).toBeLessThan(0.01);
      }
    },
    60_000,
  );
});

describe('an export in pieces', () => {
  it('is the whole: echoes, rooms, filters and compressors run on through its seams, and clips that lie between samples too', async () => {
    const on = { ...compressor, on: true, thresholdDb: -30, attack: 0.01, release: 0.15 };
    const tracks = [
      aTrack('a', { compressor: on, reverbDb: -6 }, 0.1234567, 5),
      aTrack('b', { delayDb: -3, eq: { ...eq, lowCut: 80 } }, 0.3, 1.5),
      aTrack('c', { varied: { speed: 1.25, semitones: 0, formant: false } }, 1.00001, 3),
    ];
    const sounds = { a: { seconds: 6, noise: 7 }, b: { seconds: 6, tone: 300 }, c: { seconds: 6, noise: 9 } };
    const wish = JSON.stringify({ project: aProject(tracks), sounds, until: 7 });
    expect(await page.evaluate<number>(`mixing.seams(${wish}, 1.7)`)).toBeLessThan(-90);
  }, 60_000);
});

describe('what is heard', () => {
  it('is what is exported, equalised, compressed and sent: the difference is below -90 dB', async () => {
    const on = { ...compressor, on: true, thresholdDb: -30, attack: 0.01, release: 0.15, makeupDb: 4 };
    const bands = { ...eq, lowCut: 60, mid: { hz: 800, db: 5, q: 1 } };
    const tracks = [
      aTrack('a', { pan: -0.3, reverbDb: -12, compressor: on, eq: bands }),
      aTrack('b', { delayDb: -9, gainDb: -6, compressor: { ...on, ratio: 12, attack: 0 } }),
      aTrack('c', { pan: 0.4 }, 0.1, 0.6),
    ];
    const sounds = { a: { seconds, noise: 7 }, b: { seconds, tone: 300 }, c: { seconds, noise: 9 } };
    // Clips over one another with fades, on a track of its own speed, heard through a project faster by just that.
    const clips = [
      { ...aTrack('a').clips[0]!, id: 'x', at: 0.013, length: 0.7, fadeIn: 0.2, fadeOut: 0.3 },
      { ...aTrack('a').clips[0]!, id: 'y', at: 0.3, from: 0.2, length: 0.5, fadeIn: 0.1, gainDb: -3 },
      { ...aTrack('a').clips[0]!, id: 'z', at: 0.9, from: 0.99, length: 0.001 },
    ];
    tracks.push(aTrack('d', { clips, varied: { speed: 1.25, semitones: 3, formant: false } }));
    tracks.push(aTrack('e', { clips: clips.map((clip) => ({ ...clip, id: `e${clip.id}` })), mute: true, delayDb: 0 }));
    const wish = { project: aProject(tracks), sounds };
    const { rest, whole } = await page.evaluate<{ rest: number; whole: number }>(
      `mixing.difference(${JSON.stringify(wish)}, 1)`,
    );
    expect(whole).toBeGreaterThan(-30);
    expect(rest).toBeLessThan(-90);
  });
});

describe('an MP3', () => {
  it.each([
    ['of one frame', 1152 / 44_100, 44_100],
    ['of a few samples', 0.0001, 44_100],
    ['by two encoders', 42.3, 48_000],
    ['of a device at 96 kHz', 1, 96_000],
  ])('%s is as long in a browser as what was exported', async (_, until, rate) => {
    const project = aProject([aTrack('a', {}, 0, until)]);
    const wish = JSON.stringify({ project, sounds: { a: { seconds: until, noise: 7, channels: 1 } }, until, rate });
    const [samples, heard] = await page.evaluate<[number, number]>(`mixing.lengths(${wish}, 128)`);
    expect(samples).toBe(Math.max(1, Math.round(until * rate)));
    expect(heard).toBe(samples);
  });
});

describe('a sound at a speed and pitch of its own', () => {
  it('that cannot be worked out goes into no file as it is, and is begun anew', async () => {
    const project = aProject([aTrack('a', { varied: { speed: 1.25, semitones: 0, formant: false } })]);
    const wish = JSON.stringify({ project, sounds: { a: { seconds, tone: 300 } } });
    expect(await page.evaluate<string[]>(`mixing.unworked(${wish})`)).toEqual(['refused', 'refused', 'there']);
  });

  it('is not worked out at all that a slider passes by', async () => {
    const wish = JSON.stringify({ project: aProject([aTrack('a')]), sounds: { a: { seconds: 0.2, tone: 300 } } });
    expect(await page.evaluate<number[]>(`mixing.passedBy(${wish}, 40)`)).toEqual([3, 1.4]);
  });
});

describe('a loop', () => {
  it('goes round without a gap, however short it is', async () => {
    const project = aProject([aTrack('a')], { loop: { on: true, from: 0.2, until: 0.26 } });
    const wish = JSON.stringify({ project, sounds: { a: { seconds, noise: 7 } } });
    expect(await page.evaluate<number>(`mixing.silence(${wish}, 2.5)`)).toBeLessThan(0.001);
  });
});

describe('what is over gives back what it held', () => {
  it.each([
    ['a project that is opened and closed: after fifty rounds', 'rounds', 50, 1.25, 0],
    ['an export that is called off: after ten', 'calledOff', 10, 1, 30],
  ])(
    '%s memory and audio nodes are what they were',
    async (_, what, times, speed, uncollected) => {
      const on = { ...compressor, on: true };
      const varied = { ...unvaried, speed };
      const tracks = [aTrack('a', { compressor: on, reverbDb: -12 }), aTrack('b', { compressor: on, delayDb: -9 })];
      const sounds = { a: { seconds: 4, noise: 7 }, b: { seconds: 4, tone: 300 } };
      const wish = JSON.stringify({ project: aProject(tracks, { varied }), sounds });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable');
      const held = async () => {
        await devtools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devtools.send('Performance.getMetrics');
        const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
        return { heap: of('JSHeapUsedSize'), nodes: of('AudioHandlers') };
      };
      const rounds = (count: number) => page.evaluate(`mixing.${what}(${wish}, ${count})`);
      await rounds(5);
      const before = await held();
      await rounds(times);
      // A context that was closed gives its nodes back some collections later.
      let after = before;
      const isBack = async () => {
        after = await held();
        return after.nodes <= before.nodes + uncollected && after.heap < before.heap * 1.05;
      };
      await comesTrue('nodes and memory to come back', isBack, 20);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + uncollected);
      await devtools.detach();
    },
    90_000,
  );
});
