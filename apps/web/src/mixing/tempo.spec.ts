import { describe, expect, it } from '@jest/globals';
import { chanceFrom } from '@overtone/artwork/chance';
import { findTempo, type TempoThread } from './find-tempo';
import { heardOf, tempoOf, tempoOnTimeline } from './tempo';

const rate = 48_000;
const seconds = 16;
const { sin, exp, PI } = Math;

/** A kick on each first beat of four and a snare on the others; `loose`: how far a beat may stray, in seconds. */
function drums(bpm: number, first: number, { loose = 0, gain = 1 } = {}): Float32Array {
  const chance = chanceFrom(3);
  const out = new Float32Array(seconds * rate);
  for (let n = 0; first + (n * 60) / bpm < seconds; n++) {
    const at = Math.round((first + (n * 60) / bpm + loose * (chance.next() - 0.5)) * rate);
    for (let i = 0; i < 0.15 * rate && at + i < out.length; i++) {
      const t = i / rate;
      out[at + i] = gain * exp(-t * 30) * (n % 4 === 0 ? sin(2 * PI * 60 * t) : 0.5 * (chance.next() - 0.5));
    }
  }
  return out;
}
const made = (value: (at: number) => number) => Float32Array.from({ length: seconds * rate }, (_, at) => value(at));

describe('the tempo of a sound', () => {
  it.each([
    [72, 0.3],
    [96, 0.1],
    [120, 0.4],
  ])('is %s a minute, its first bar at %s s', (bpm, first) => {
    const tempo = tempoOf(drums(bpm, first), rate);
    expect(Math.abs((tempo?.bpm ?? 0) - bpm)).toBeLessThan(bpm * 0.003);
    expect(Math.abs((tempo?.first ?? 0) - first)).toBeLessThan(0.02);
  });

  it('does not hang on its loudness, nor on the silence before it', () => {
    expect(tempoOf(drums(96, 0.3, { gain: 0.001 }), rate)?.bpm).toBeCloseTo(96, 0);
    const later = new Float32Array(8 * rate + seconds * rate);
    later.set(drums(120, 0), 8 * rate);
    const tempo = tempoOf(later, rate);
    expect(tempo?.bpm).toBeCloseTo(120, 0);
    expect(Math.min(tempo?.first ?? 1, 2 - (tempo?.first ?? 1))).toBeLessThan(0.03);
  });

  it.each([
    ['silence', made(() => 0)],
    ['a tone', made((at) => sin(at * 0.05))],
    ['a tone that trembles', made((at) => sin(at * 0.05 + 3 * sin((at / rate) * 2 * PI * 5.5)))],
    ['noise', ((chance) => made(() => chance.next() - 0.5))(chanceFrom(9))],
    ['a player who keeps none', drums(120, 0.5, { loose: 0.5 })],
    ['two seconds', drums(120, 0).slice(0, 2 * rate)],
    ['nothing at all', new Float32Array(0)],
  ])('is none for %s', (_, samples) => {
    expect(tempoOf(samples, rate)).toBeNull();
  });
});

describe('the tempo of the timeline', () => {
  it('follows from where a clip begins, and from the speed of its track', () => {
    const sound = { bpm: 100, first: 0.5 };
    expect(tempoOnTimeline(sound, { at: 0, from: 0 }, 1)).toEqual({ bpm: 100, firstBeat: 0.5 });
    expect(tempoOnTimeline(sound, { at: 3, from: 0.2 }, 1)?.firstBeat).toBeCloseTo(3.3 - 2.4);
    expect(tempoOnTimeline(sound, { at: 0, from: 1 }, 1)?.firstBeat).toBeCloseTo(1.9);
    expect(tempoOnTimeline(sound, { at: 0, from: 0 }, 1.25)).toEqual({ bpm: 125, firstBeat: 0.4 });
  });
  it('is none beyond what a project may have', () => {
    expect(tempoOnTimeline({ bpm: 180, first: 0 }, { at: 0, from: 0 }, 2)).toBeNull();
  });
});

/** A thread that keeps what it was sent, and says what it is told to. */
function aThread() {
  const said = new Map<string, (event: unknown) => void>();
  const log: unknown[] = [];
  const thread = {
    postMessage: (message: unknown, moved: unknown) => void log.push([message, moved]),
    terminate: () => void log.push('ended'),
    addEventListener: (name: string, listener: (event: unknown) => void) => void said.set(name, listener),
  } as unknown as TempoThread;
  return { log, thread, say: (name: string, data?: unknown) => said.get(name)?.({ data }) };
}

describe('the search beside the page', () => {
  const channels = [Float32Array.of(0.1, 0.25), Float32Array.of(0.5, 0.25)];
  const sound = {
    ...{ numberOfChannels: 2, sampleRate: rate, length: 2 },
    getChannelData: (at: number) => channels[at] as Float32Array<ArrayBuffer>,
  };

  it('sends one channel of its own and ends the thread with the answer', async () => {
    const { log, thread, say } = aThread();
    const found = findTempo(sound, new AbortController().signal, () => thread);
    say('message', { bpm: 90, first: 0 });
    expect(await found).toEqual({ bpm: 90, first: 0 });
    const samples = Float32Array.of(0.6, 0.5);
    expect(log).toEqual([[{ samples, rate }, [samples.buffer]], 'ended']);
    expect(channels[0]).toEqual(Float32Array.of(0.1, 0.25));
  });

  it('is none where it is called off or fails, and no thread is left', async () => {
    const [calledOff, failing] = [aThread(), aThread()];
    const stop = new AbortController();
    const off = findTempo(sound, stop.signal, () => calledOff.thread);
    stop.abort();
    const failed = findTempo(sound, new AbortController().signal, () => failing.thread);
    failing.say('error');
    expect([await off, await failed]).toEqual([null, null]);
    expect([calledOff.log.at(-1), failing.log.at(-1)]).toEqual(['ended', 'ended']);
    expect(await findTempo(sound, stop.signal, () => Promise.reject() as never)).toBeNull();
  });

  it('looks at the beginning of a long sound only', () => {
    const long = new Float32Array(200 * 100);
    const hour = { numberOfChannels: 1, sampleRate: 100, length: long.length, getChannelData: () => long };
    expect(heardOf(hour)).toHaveLength(120 * 100);
  });
});
