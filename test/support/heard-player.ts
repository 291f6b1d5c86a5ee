import type { Page } from 'playwright-core';
import { pitchOf, sweepWav, type Sweep } from './sweeps.js';
import { until } from './until.js';

/** What goes to the loudspeaker by way of Web Audio, looked at each time the player tells the system where it is. */
export const listening = `{
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const { context } = this;
      const analyser = new AnalyserNode(context, { fftSize: 16384 });
      connect.call(this, analyser);
      window.listen = () => {
        const sound = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(sound);
        return { at: context.currentTime, late: context.outputLatency || context.baseLatency, rate: context.sampleRate, sound };
      };
    }
    return connect.call(this, to, ...rest);
  };
  const tell = MediaSession.prototype.setPositionState;
  window.told = [];
  MediaSession.prototype.setPositionState = function (state) {
    if (window.listen) window.told.push({ ...state, ...window.listen() });
    return tell.call(this, state);
  };
}`;

export interface Told {
  /** What the system was told: seconds of the song, and times its speed. */
  position: number;
  playbackRate: number;
  /** Seconds of the graph's clock, and from there to the ear. */
  at: number;
  late: number;
  /** Hertz of what was on its way just then, in the middle of so many seconds before. */
  pitch: number;
  half: number;
}

/** So many looks from now on. */
export async function look(page: Page, times: number): Promise<Told[]> {
  await page.evaluate('told.length = 0');
  await until('the player to have told where it is', () => page.evaluate<boolean>(`told.length >= ${times}`));
  const told = await page.evaluate<(Told & { rate: number; sound: number[] })[]>(
    `told.slice(0, ${times}).map((one) => ({ ...one, sound: Array.from(one.sound) }))`,
  );
  return told.map(({ sound, rate, ...one }) => ({
    ...one,
    pitch: pitchOf(Float32Array.from(sound), rate, 0, sound.length),
    half: sound.length / rate / 2,
  }));
}

/** Every song sounds like this, and can be asked for in parts. */
export async function soundsLike(page: Page, sweep: Sweep, seconds: number): Promise<void> {
  const wav = sweepWav(sweep, seconds);
  await page.route('**/media/**/song.mp3*', (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const [first, last] = [Number(from), to === '' ? wav.length - 1 : Number(to)];
    return route.fulfill({
      status: 206,
      headers: {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${first}-${last}/${wav.length}`,
      },
      body: wav.subarray(first, last + 1),
    });
  });
}
