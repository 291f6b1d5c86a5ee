import { describe, expect, it } from '@jest/globals';
import { Fft } from './fft.js';
import { BINS, BLOCK_SIZE, COARSE_BINS, HOP, numbers, singles, spoken, SPOKEN_BINS, wholes } from './spoken-kernels.js';

const { abs, cos, exp, imul, log, max, PI, sin } = Math;

const noise = (length: number, turn: number): Float64Array =>
  Float64Array.from({ length }, (_, i) => sin(i * i * turn));
const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a, (v, i) => abs(v - b[i]!)).reduce((most, v) => max(most, v), a.length === b.length ? 0 : Infinity);
const fine = 1e-9;

const logs = numbers(spoken.LOGS, COARSE_BINS + 1);
const filter = { re: numbers(spoken.FILTER_RE, BINS + 1), im: numbers(spoken.FILTER_IM, BINS + 1) };
const levelled = numbers(spoken.SPOKEN, SPOKEN_BINS + 1);

describe('a filter of minimum phase', () => {
  // Steep, with a peak; its angles turn round more than once.
  const asked = logs.map((_, k) => 3 * cos(k / 9) - 12 * (k / COARSE_BINS) ** 2 + 2 * exp(-(((k - 100) / 12) ** 2)));
  const coarse = (all: Float64Array) => Float64Array.from({ length: COARSE_BINS + 1 }, (_, k) => all[2 * k]!);
  const found = () => {
    logs.set(asked);
    spoken.minimumPhase();
    return [coarse(filter.re), coarse(filter.im)] as const;
  };

  it('is as loud as was asked at every other bin, and between two what lies between them', () => {
    const [re, im] = found();
    const levels = re.map((v, k) => log(v * v + im[k]! * im[k]!) / 2);
    expect(apart(levels, asked)).toBeLessThan(fine);
    const between = (all: Float64Array) => all.slice(1).map((v, k) => (v + all[k]!) / 2);
    const odd = (all: Float64Array) => Float64Array.from({ length: COARSE_BINS }, (_, k) => all[2 * k + 1]!);
    expect(apart(odd(filter.re), between(re))).toBeLessThan(fine);
    expect(apart(odd(filter.im), between(im))).toBeLessThan(fine);
  });

  it('answers at once: what it does before a sound begins is nothing', () => {
    const [re, im] = found();
    const size = 2 * COARSE_BINS;
    const whole = (all: Float64Array, sign: number) =>
      Float64Array.from({ length: size }, (_, k) => (k <= COARSE_BINS ? all[k]! : sign * all[size - k]!));
    const [outRe, outIm] = [whole(re, 1), whole(im, -1)];
    new Fft(size).transform(outIm, outRe);
    const power = (from: number, to: number) => outRe.subarray(from, to).reduce((sum, v) => sum + v * v, 0);
    expect(power(size / 2, size) / power(0, size / 2)).toBeLessThan(1e-4);
    expect(apart(outIm, new Float64Array(size)) / size).toBeLessThan(fine);
  });
});

describe('what was spoken', () => {
  const coefficients = numbers(spoken.COEFFICIENTS, 21);
  const emphasis = numbers(spoken.EMPHASIS, SPOKEN_BINS + 1);
  const powers = numbers(spoken.EMPHASIS_POWER, SPOKEN_BINS + 1);

  it('is read from its coefficients, as loud in all as any other', () => {
    emphasis.forEach((_, k) => (emphasis[k] = 0.3 * cos(k / 20)));
    powers.forEach((_, k) => (powers[k] = k < 4 ? 0 : exp(2 * emphasis[k]!)));
    coefficients.set([1, ...noise(20, 3.7).map((v, i) => (0.6 * v) / (i + 1))]);
    spoken.readFrame(SPOKEN_BINS - 3);
    const direct = emphasis.map((level, k) => {
      const angle = (PI * k) / SPOKEN_BINS;
      const a = coefficients.reduce((sum, v, i) => sum + v * cos(angle * i), 0);
      const b = coefficients.reduce((sum, v, i) => sum + v * sin(angle * i), 0);
      return level - log(a * a + b * b + 1e-9) / 2;
    });
    const mean = direct.slice(4).reduce((sum, v) => sum + exp(2 * v), 0) / (SPOKEN_BINS - 3);
    const expected = direct.map((v) => v - log(mean) / 2);
    expect(apart(levelled, expected)).toBeLessThan(fine);
  });

  it.each(['OPEN', 'SHUT'] as const)('becomes the shape of a mouth that is %s, with nothing under a note', (which) => {
    levelled.set(noise(SPOKEN_BINS + 1, 1.3));
    const length = COARSE_BINS + 1;
    const at = spoken[which].value;
    const bin = wholes({ value: at }, length);
    const [between, join, added] = [1, 2, 3].map((n) => numbers({ value: at + n * spoken.FIELD.value }, length));
    bin.forEach((_, k) => (bin[k] = k % SPOKEN_BINS));
    between!.set(noise(length, 0.7));
    join!.forEach((_, k) => (join![k] = k / length));
    added!.set(noise(length, 0.9));
    const [from, to, floor, steep] = [170, 221, 7.5, 2];
    spoken.shape(which === 'OPEN', from, to, floor, steep);
    const high = levelled.subarray(from, to).reduce((sum, v) => sum + v, 0) / (to - from);
    const expected = logs.map((_, k) => {
      const here = levelled[bin[k]!]!;
      const near = here + (levelled[bin[k]! + 1]! - here) * between![k]!;
      return near + (high - near) * join![k]! + added![k]! - (k < floor ? (floor - k) / steep : 0);
    });
    expect(apart(logs, expected)).toBeLessThan(fine);
  });
});

describe('a block', () => {
  const [voice, air] = [numbers(spoken.HEAD_VOICE, 4 * HOP), numbers(spoken.HEAD_AIR, 4 * HOP)];
  const sung = numbers(spoken.SUNG, BLOCK_SIZE);

  it.each([2, 3, 4])('of %i hops goes through the filter with its air, each in its share', (hops) => {
    const [late, length] = [100, hops * HOP];
    const angle = (k: number) => (-2 * PI * k * late) / BLOCK_SIZE;
    filter.re.forEach((_, k) => (filter.re[k] = cos(angle(k))));
    filter.im.forEach((_, k) => (filter.im[k] = sin(angle(k))));
    numbers(spoken.VOICE_SHARE, BINS + 1).fill(0.8);
    numbers(spoken.AIR_SHARE, BINS + 1).fill(0.6);
    spoken.clear();
    voice.set(noise(length, 3.1));
    air.set(noise(length, 5.3));
    spoken.throughFilter();
    const inside = (i: number) => i >= late && i < late + length;
    const expected = sung.map((_, i) => (inside(i) ? 0.8 * voice[i - late]! + 0.6 * air[i - late]! : 0));
    expect(
      apart(
        sung.map((v) => v / BLOCK_SIZE),
        expected,
      ),
    ).toBeLessThan(fine);
  });

  it('is added between its edges to what is there', () => {
    const [room, edges] = [singles(spoken.OUT, BLOCK_SIZE), numbers(spoken.EDGES, BLOCK_SIZE)];
    const shape = edges.slice();
    sung.set(noise(BLOCK_SIZE, 2.3));
    edges.set(noise(BLOCK_SIZE, 0.1));
    room.set(noise(BLOCK_SIZE, 0.3));
    const expected = room.map((v, i) => v + sung[i]! * edges[i]! * 0.25);
    spoken.addSung(0.25);
    expect(apart(room, expected)).toBe(0);
    edges.set(shape);
  });
});

describe('what sings', () => {
  it('goes on from hop to hop, at its pitch and with air that is stronger in one half of each period', () => {
    const window = numbers(spoken.WINDOW, 2 * HOP);
    const hann = window.slice();
    window.fill(1);
    const period = singles(spoken.TABLE, 2049);
    period.forEach((_, i) => (period[i] = sin((2 * PI * i) / 2048)));
    spoken.begin(77);
    spoken.next(13.7, 0.9, 0.3);
    spoken.next(13.7, 0.9, 0.3);
    spoken.add(1, 0.5);
    const expected = { voice: new Float64Array(4 * HOP), air: new Float64Array(4 * HOP) };
    for (let i = 0, random = 77, phase = 0; i < 2 * HOP; i++, phase = (phase + 13.7) % 2048) {
      random = (imul(random, 1664525) + 1013904223) | 0;
      const whole = Math.floor(phase);
      const wave = period[whole]! + (period[whole + 1]! - period[whole]!) * (phase - whole);
      expected.voice[HOP + i] = 0.5 * 0.9 * wave;
      expected.air[HOP + i] = 0.5 * random * 8.065e-10 * (phase < 1024 ? 1.3 : 0.7);
    }
    expect(apart(numbers(spoken.HEAD_VOICE, 4 * HOP), expected.voice)).toBeLessThan(fine);
    expect(apart(numbers(spoken.HEAD_AIR, 4 * HOP), expected.air)).toBeLessThan(fine);
    window.set(hann);
  });
});
