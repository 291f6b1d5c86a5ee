import { beforeEach, describe, expect, it } from '@jest/globals';
import { switchSeconds, Takes, type TakesContext } from './takes';

/** A gain that remembers what it was told. */
class FakeGain {
  ramps: { to: number; at: number }[] = [];
  gain = {
    value: 1,
    cancelScheduledValues: () => undefined,
    setValueAtTime: (value: number) => void (this.gain.value = value),
    linearRampToValueAtTime: (to: number, at: number) => {
      this.ramps.push({ to, at });
      this.gain.value = to;
    },
  };
  connect = () => undefined;
}

class FakeSource {
  buffer: unknown = null;
  started: { when: number; from: number } | null = null;
  connected = true;
  connect = () => undefined;
  disconnect = () => void (this.connected = false);
  start = (when: number, from: number) => void (this.started = { when, from });
}

let context: { currentTime: number; state: string; closed: boolean };
let gains: FakeGain[];
let sources: FakeSource[];
let due: (() => void) | null;

const lead = 0.02;
const takesOf = (...takes: { seconds: number; loudness: number | null }[]) =>
  takes.map(({ seconds, loudness }) => ({ buffer: { duration: seconds } as AudioBuffer, loudness }));

function deck(takes = takesOf({ seconds: 60, loudness: -10 }, { seconds: 50, loudness: -14 }), from = {}): Takes {
  const outside = {
    context: {
      ...{ destination: null, resume: async () => void (context.state = 'running') },
      close: async () => void (context.closed = true),
      createGain: () => (gains.push(new FakeGain()), gains.at(-1)),
      createBufferSource: () => (sources.push(new FakeSource()), sources.at(-1)),
      get currentTime() {
        return context.currentTime;
      },
      get state() {
        return context.state;
      },
    } as unknown as TakesContext,
    later(run: () => void) {
      due = run;
      return () => void (due = null);
    },
  };
  return new Takes(takes, outside, from);
}
/** The context goes on, and the deck looks where it is. */
const pass = (seconds: number) => {
  context.currentTime += seconds;
  due?.();
};
const levels = () => gains.slice(1).map(({ gain }) => gain.value);

beforeEach(() => {
  context = { currentTime: 100, state: 'suspended', closed: false };
  [gains, sources, due] = [[], [], null];
});

describe('two takes', () => {
  it('start together, and only one is heard, as loud as the other', () => {
    const takes = deck();
    takes.play();
    expect(context.state).toBe('running');
    expect(sources.map(({ started }) => started)).toEqual([
      { when: 100 + lead, from: 0 },
      { when: 100 + lead, from: 0 },
    ]);
    expect(levels()).toEqual([10 ** (-4 / 20), 0]);
    takes.next();
    expect(levels()).toEqual([0, 1]);
  });

  it('switch where they are, within milliseconds, and without starting anything anew', () => {
    const takes = deck();
    takes.play();
    pass(lead + 12.5);
    const before = takes.now();
    takes.next();
    expect(takes.now()).toBe(before);
    expect(takes.now()).toBeCloseTo(12.5);
    expect(sources).toHaveLength(2);
    expect(sources.every(({ connected }) => connected)).toBe(true);
    expect(gains[2]?.ramps).toEqual([{ to: 1, at: context.currentTime + switchSeconds }]);
    expect(takes.getState()).toMatchObject({ active: 1, playing: true, duration: 50 });
    takes.next();
    expect(takes.getState()).toMatchObject({ active: 0, duration: 60 });
  });

  it('go on from where they were stopped or put, all of them', () => {
    const takes = deck(undefined, { at: 8, active: 1 });
    expect(takes.getState()).toMatchObject({ active: 1, currentTime: 8 });
    takes.play();
    pass(lead + 2);
    takes.pause();
    pass(30);
    expect(takes.now()).toBeCloseTo(10);
    takes.play();
    expect(sources.slice(2).map(({ started }) => started?.from)).toEqual([10, 10].map((at) => expect.closeTo(at)));
    takes.seek(40);
    expect(sources.slice(4).map(({ started }) => started?.from)).toEqual([40, 40]);
    expect(sources.slice(0, 4).some(({ connected }) => connected)).toBe(false);
    pass(lead + 3);
    expect(takes.getState()).toMatchObject({ currentTime: expect.closeTo(43), playing: true });
    takes.seek(48);
    pass(lead + 9);
    expect(takes.getState()).toMatchObject({ currentTime: 50, playing: false });
    const begun = sources.length;
    takes.seek(400);
    expect([takes.now(), sources.length]).toEqual([50, begun]);
  });

  it('end with the one that is heard; the shorter one is silent behind its end, and begins again when asked', () => {
    const takes = deck();
    takes.play();
    pass(lead + 55);
    expect(takes.getState().playing).toBe(true);
    takes.switchTo(1);
    expect(takes.getState()).toMatchObject({ playing: false, currentTime: 50 });
    takes.play();
    expect(sources.at(-1)?.started?.from).toBe(0);
    pass(lead + 50);
    expect(takes.getState()).toMatchObject({ playing: false, currentTime: 50 });
    takes.switchTo(0);
    takes.play();
    // The second has nothing there any more.
    expect(sources.slice(-2).map(({ started }) => started?.from)).toEqual([50, undefined]);
    pass(lead + 10);
    expect(takes.getState()).toMatchObject({ playing: false, currentTime: 60 });
  });

  it('tell where they are, keep the volume, and end with their context', () => {
    const takes = deck(undefined, { volume: 0.5 });
    let told = 0;
    takes.subscribe(() => void (told += 1));
    takes.toggle();
    pass(lead + 1);
    expect(takes.getState().currentTime).toBeCloseTo(1);
    expect(gains[0]?.gain.value).toBe(0.5);
    takes.setVolume(1);
    expect(gains[0]?.gain.value).toBe(1);
    expect(told).toBe(2);
    takes.toggle();
    expect(due).toBeNull();
    takes.close();
    expect([context.closed, sources.some(({ connected }) => connected)]).toEqual([true, false]);
  });
});
