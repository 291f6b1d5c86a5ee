import { hashOf, hueOf, randomFrom } from './pigment';

/** One mark on the 200 × 200 sheet: a path or a circle, stroked or filled. */
export interface Mark {
  d?: string;
  circle?: [x: number, y: number, r: number];
  stroke?: string;
  fill?: string;
  opacity?: number;
  width?: number;
}
export interface CoverArt {
  paper: string;
  marks: Mark[];
}
interface Inks {
  bg: string;
  fg: string;
  hot: string;
}
type Random = () => number;
type Point = [x: number, y: number];

/** Six families, all pictures of sound: 丝 振 涟 山 砂 月. The same seed always draws the same cover. */
export function coverArt(seed: string): CoverArt {
  const random = randomFrom(hashOf(seed));
  const hue = hueOf(seed);
  const inks = pick(papers, random)(hue, (hue + pick([150, 190, 40, 320], random)) % 360);
  return { paper: inks.bg, marks: pick(families, random)(random, inks) };
}

const ink = (l: number, c: number, h: number) => `oklch(${l} ${c} ${h})`;
/** 漆 dark lacquer, 彩 mid pigment, 绢 pale silk. */
const papers: readonly ((h: number, accent: number) => Inks)[] = [
  (h, a) => ({ bg: ink(0.26, 0.035, h), fg: ink(0.86, 0.045, h), hot: ink(0.78, 0.12, a) }),
  (h, a) => ({ bg: ink(0.5, 0.085, h), fg: ink(0.9, 0.045, h), hot: ink(0.9, 0.09, a) }),
  (h, a) => ({ bg: ink(0.88, 0.03, h), fg: ink(0.38, 0.07, h), hot: ink(0.58, 0.13, a) }),
];

const families: readonly ((random: Random, inks: Inks) => Mark[])[] = [silk, mode, ripple, ridge, plate, moon];

/** 丝: parallel strings, all pulled by the same hand. */
function silk(random: Random, { fg, hot }: Inks): Mark[] {
  const pull = 10 + random() * 16;
  const low = 1 + Math.floor(random() * 3);
  const high = low + 1 + Math.floor(random() * 3);
  const centre = 0.25 + random() * 0.5;
  return times(34, (i) => {
    const place = i / 33;
    const near = Math.exp(-((place - centre) ** 2) / 0.045);
    const bend = (t: number) => pull * Math.sin(low * Math.PI * t) + pull * 0.55 * Math.sin(high * Math.PI * t);
    const accent = i % 7 === 3;
    return {
      d: line(40, (t) => [12 + place * 176 + near * bend(t), -4 + 208 * t]),
      stroke: accent ? hot : fg,
      opacity: 0.35 + 0.6 * near,
      width: accent ? 1.6 : 0.9,
    };
  });
}

/** 振: one string, one mode, many instants. */
function mode(random: Random, { fg, hot }: Inks): Mark[] {
  const lobes = 2 + Math.floor(random() * 4);
  const upright = random() < 0.5;
  const turn = ([along, across]: Point): Point => (upright ? [across, along] : [along, across]);
  const strings = times(13, (i): Mark => {
    const swing = Math.cos((Math.PI * i) / 12) * (62 - lobes * 4);
    return {
      d: line(64, (t) => turn([200 * t, 100 + swing * Math.sin(lobes * Math.PI * t)])),
      stroke: i === 0 ? hot : fg,
      opacity: i === 0 ? 1 : 0.75,
      width: i === 0 ? 2 : 0.9,
    };
  });
  const nodes = times(lobes - 1, (i): Mark => ({ circle: [...turn([(200 * (i + 1)) / lobes, 100]), 3.4], fill: fg }));
  return [...strings, ...nodes];
}

/** 涟: two sources, one water. */
function ripple(random: Random, { fg, hot }: Inks): Mark[] {
  const a: Point = [30 + random() * 60, 30 + random() * 70];
  const b: Point = [110 + random() * 70, 110 + random() * 70];
  const gap = 6 + random() * 3;
  const rings = times(25, (i): Mark[] => [
    { circle: [...a, (i + 1) * gap], stroke: fg, opacity: 0.62 },
    { circle: [...b, (i + 1) * gap], stroke: hot, opacity: 0.6 },
  ]).flat();
  return [...rings, { circle: [...a, 3], fill: fg }, { circle: [...b, 3], fill: hot }];
}

/** 山: partial over partial, each hiding the one behind. */
function ridge(random: Random, { bg, fg, hot }: Inks): Mark[] {
  const sun: Mark = { circle: [50 + random() * 100, 44 + random() * 20, 12 + random() * 12], fill: hot };
  const ridges = times(13, (i): Mark => {
    const base = 66 + i * 11;
    const [centre, phase, spread, tall] = [
      0.3 + random() * 0.4,
      random() * 6,
      0.02 + random() * 0.03,
      20 + random() * 26,
    ];
    const height = (t: number) =>
      tall * Math.exp(-((t - centre) ** 2) / spread) * (0.7 + 0.3 * Math.sin(18 * t + phase)) +
      3 * Math.sin(9 * t + phase);
    return {
      d: `${line(56, (t) => [-4 + 208 * t, base - height(t)])}L204 204L-4 204Z`,
      fill: bg,
      stroke: fg,
      opacity: 0.95 - i * 0.045,
    };
  });
  return [sun, ...ridges];
}

/** 砂: Chladni sand, grains gather where the plate is still. */
function plate(random: Random, { fg, hot }: Inks): Mark[] {
  const m = 2 + Math.floor(random() * 3);
  const n = m + 1 + Math.floor(random() * 3);
  const sign = random() < 0.5 ? 1 : -1;
  const cos = (k: number, x: number) => Math.cos(k * Math.PI * x);
  let still = '';
  let loud = '';
  for (let i = 0; i < 26; i++) {
    for (let j = 0; j < 26; j++) {
      const [x, y] = [(i + 0.5) / 26, (j + 0.5) / 26];
      const motion = Math.abs(cos(m, x) * cos(n, y) + sign * cos(n, x) * cos(m, y));
      if (motion > 1.45) loud += dot(x * 200, y * 200, 1.6);
      else still += dot(x * 200, y * 200, Math.max(0.45, 3.1 - 4.4 * motion));
    }
  }
  return [
    { d: still, fill: fg },
    { d: loud, fill: hot },
  ];
}

/** 月: a disc above, its reflection made only of strings. */
function moon(random: Random, { fg, hot }: Inks): Mark[] {
  const radius = 40 + random() * 16;
  const x = 76 + random() * 48;
  const water = times(15, (i): Mark[] => {
    const y = 122 + i * 5.4;
    const half = radius * (1.05 - i * 0.035) * (0.55 + 0.5 * random());
    const shift = (random() - 0.5) * 16;
    return [
      { d: `M0 ${fixed(y)}H200`, stroke: fg, opacity: 0.28 },
      {
        d: line(20, (t) => [
          x + shift - half + 2 * half * t,
          y + 1.6 * Math.sin(4 * Math.PI * t) * Math.sin(Math.PI * t),
        ]),
        stroke: hot,
        width: 2,
      },
    ];
  }).flat();
  return [{ circle: [x, 74, radius], fill: hot }, ...water];
}

const fixed = (n: number) => n.toFixed(1);
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

function line(steps: number, at: (t: number) => Point): string {
  return times(steps + 1, (i) => {
    const [x, y] = at(i / steps);
    return `${i ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`;
  }).join('');
}

function dot(x: number, y: number, r: number): string {
  const [radius, width] = [fixed(r), fixed(r * 2)];
  return `M${fixed(x - r)} ${fixed(y)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 -${width} 0`;
}
