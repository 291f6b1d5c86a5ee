import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { encodeMp3 } from '../encode.js';
import type { Picture } from './h264.js';
import { renderMp4 } from './mp4.js';

const RATE = 44_100;
const SECONDS = 3.4;
const light = '/usr/bin/chromium-headless-shell';

/** Four fields of one colour each. */
function fields(width: number, height: number): Picture {
  const colours = [
    [220, 40, 40],
    [40, 200, 60],
    [40, 60, 220],
    [240, 240, 240],
  ] as const;
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rgb.set(colours[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]!, 3 * (y * width + x));
  return { width, height, rgb };
}

const tone = Float32Array.from({ length: RATE * SECONDS }, (_, i) => 0.4 * Math.sin((2 * Math.PI * 660 * i) / RATE));

interface Seen {
  size: number[];
  seconds: number;
  points: number[][];
  crossings: number;
  heard: number;
}

/** In the page: what a player makes of the file. As text, since a page has names that we have not. */
const look = `async (file) => {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const video = document.createElement('video');
  const event = (name) =>
    new Promise((done, failed) => {
      video.addEventListener(name, done, { once: true });
      video.addEventListener('error', () => failed(new Error(video.error.message)), { once: true });
    });
  // 'seeked' can come before the picture of that place is there to be drawn: only this tells of the picture itself.
  const pictureAt = (seconds) =>
    new Promise((done) => {
      const next = () =>
        video.requestVideoFrameCallback((_, { mediaTime }) => (mediaTime >= seconds ? done(mediaTime) : next()));
      next();
    });
  const loaded = event('loadeddata');
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
  await loaded;
  const sought = event('seeked');
  const drawn = pictureAt(2);
  video.currentTime = 2.6;
  await sought;
  await drawn;
  const [width, height] = [video.videoWidth, video.videoHeight];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(video, 0, 0);
  const point = (x, y) => [...context.getImageData(width * x, height * y, 1, 1).data.subarray(0, 3)];
  const points = [point(0.25, 0.25), point(0.75, 0.25), point(0.25, 0.75), point(0.75, 0.75)];
  const sound = await new OfflineAudioContext(2, 44100, 44100).decodeAudioData(bytes.buffer);
  const left = sound.getChannelData(0);
  let crossings = 0;
  for (let i = 44100; i < 88200; i++) if (left[i - 1] < 0 && left[i] >= 0) crossings++;
  return { size: [width, height], seconds: video.duration, points, crossings, heard: sound.duration };
}`;

describe('an MP4 of a picture and an MP3', () => {
  let browser: Browser;
  let mp3: Uint8Array;

  beforeAll(async () => {
    mp3 = await encodeMp3(tone, tone, RATE, 128);
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? (existsSync(light) ? light : '/usr/bin/chromium'),
      args: ['--no-sandbox'],
    });
  }, 60_000);
  afterAll(() => browser.close());

  it.each([
    [256, 256],
    [320, 180],
  ])('of %i by %i is shown, sought and heard by Chromium', async (width, height) => {
    const picture = fields(width, height);
    const file = renderMp4(picture, mp3);
    expect(Buffer.from(renderMp4(picture, mp3)).equals(Buffer.from(file))).toBe(true);
    const page = await browser.newPage();
    const seen = await page.evaluate<Seen>(`(${look})('${Buffer.from(file).toString('base64')}')`);
    expect(seen.size).toEqual([width, height]);
    expect(Math.abs(seen.seconds - SECONDS)).toBeLessThan(0.1);
    expect(Math.abs(seen.heard - SECONDS)).toBeLessThan(0.1);
    expect(Math.abs(seen.crossings - 660)).toBeLessThan(3);
    const wanted = [
      [220, 40, 40],
      [40, 200, 60],
      [40, 60, 220],
      [240, 240, 240],
    ];
    seen.points.forEach((point, i) =>
      point.forEach((value, k) => expect(Math.abs(value - wanted[i]![k]!)).toBeLessThan(9)),
    );
    await page.close();
  });

  it('refuses pictures and sounds that it cannot hold', () => {
    expect(() => renderMp4(fields(33, 32), mp3)).toThrow(RangeError);
    expect(() => renderMp4(fields(2048, 1024), mp3)).toThrow(RangeError);
    expect(() => renderMp4({ ...fields(32, 32), width: 64 }, mp3)).toThrow(RangeError);
    expect(() => renderMp4(fields(32, 32), new Uint8Array(100))).toThrow(RangeError);
  });
});
