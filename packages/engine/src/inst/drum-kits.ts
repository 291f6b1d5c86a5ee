// Recipes of drums: sine sweeps, filtered noise, clashing squares. Times in seconds, frequencies in Hz.

export interface DrumRecipe {
  tone?: { from: number; to: number; sweep: number; decay: number; level: number };
  noise?: { low: number; high: number; decay: number; level: number; bursts?: number };
  metal?: { base: number; decay: number; level: number; high: number };
  /** Waveshaping 1 none .. 4 hard. */
  drive: number;
  pan: number;
}

type Kit = Record<string, DrumRecipe>;

const tone = (from: number, to: number, sweep: number, decay: number, level: number) => ({
  from,
  to,
  sweep,
  decay,
  level,
});
const noise = (low: number, high: number, decay: number, level: number, bursts = 1) => ({
  low,
  high,
  decay,
  level,
  bursts,
});
const metal = (base: number, decay: number, level: number, high: number) => ({ base, decay, level, high });

// prettier-ignore
const BASIC: Kit = {
  kick: { tone: tone(180, 52, 0.028, 0.16, 1), noise: noise(2500, 7000, 0.006, 0.25), drive: 1.4, pan: 0 },
  snare: { tone: tone(240, 186, 0.02, 0.09, 0.55), noise: noise(900, 9000, 0.13, 0.6), drive: 1.3, pan: 0.05 },
  rim: { tone: tone(1700, 1600, 0.01, 0.018, 0.5), noise: noise(2000, 6000, 0.012, 0.3), drive: 1, pan: 0.15 },
  clap: { noise: noise(900, 5000, 0.11, 0.75, 3), drive: 1, pan: -0.08 },
  hat: { metal: metal(540, 0.035, 0.5, 7000), noise: noise(8000, 15000, 0.03, 0.2), drive: 1, pan: 0.3 },
  open: { metal: metal(540, 0.24, 0.42, 6500), noise: noise(7500, 15000, 0.22, 0.18), drive: 1, pan: 0.3 },
  hatFoot: { metal: metal(500, 0.02, 0.3, 6000), drive: 1, pan: 0.3 },
  ride: { metal: metal(430, 0.5, 0.26, 5200), tone: tone(3100, 3100, 1, 0.14, 0.06), drive: 1, pan: -0.35 },
  crash: { metal: metal(370, 1.1, 0.4, 4200), noise: noise(4500, 14000, 0.9, 0.28), drive: 1, pan: -0.3 },
  crashSoft: { metal: metal(340, 1.4, 0.14, 3600), noise: noise(3500, 12000, 1.2, 0.18), drive: 1, pan: -0.3 },
  china: { metal: metal(290, 0.4, 0.4, 3200), noise: noise(3000, 12000, 0.3, 0.3), drive: 1.4, pan: 0.4 },
  tomHigh: { tone: tone(230, 165, 0.05, 0.2, 0.85), noise: noise(600, 4000, 0.03, 0.2), drive: 1.1, pan: 0.28 },
  tomLow: { tone: tone(140, 92, 0.06, 0.28, 0.95), noise: noise(400, 3000, 0.03, 0.2), drive: 1.1, pan: -0.28 },
  brush: { noise: noise(1800, 9000, 0.09, 0.4), tone: tone(210, 190, 0.02, 0.05, 0.1), drive: 1, pan: 0.05 },
  timpani: { tone: tone(82, 73, 0.1, 0.7, 0.95), noise: noise(200, 1600, 0.05, 0.2), drive: 1, pan: -0.1 },
  cowbell: { metal: metal(587, 0.12, 0.5, 500), drive: 1.2, pan: 0.2 },
  tanggu: { tone: tone(130, 78, 0.05, 0.42, 1), noise: noise(300, 2200, 0.04, 0.35), drive: 1.2, pan: 0 },
  bangu: { tone: tone(720, 640, 0.02, 0.06, 0.6), noise: noise(1500, 6000, 0.02, 0.3), drive: 1, pan: 0.25 },
};

/** What each kit does differently. */
// prettier-ignore
const CHANGES: Record<string, Kit> = {
  pop: {},
  rock: {
    kick: { tone: tone(150, 58, 0.022, 0.15, 1), noise: noise(2800, 8000, 0.008, 0.4), drive: 2, pan: 0 },
    snare: { tone: tone(230, 176, 0.02, 0.12, 0.7), noise: noise(700, 8500, 0.19, 0.75), drive: 1.8, pan: 0.05 },
  },
  metal: {
    kick: { tone: tone(130, 56, 0.014, 0.1, 0.9), noise: noise(3500, 9000, 0.012, 0.75), drive: 2.4, pan: 0 },
    snare: { tone: tone(260, 205, 0.02, 0.1, 0.7), noise: noise(900, 9000, 0.16, 0.8), drive: 2.2, pan: 0.05 },
  },
  soul: {
    kick: { tone: tone(140, 50, 0.03, 0.2, 1), drive: 1.2, pan: 0 },
    snare: { tone: tone(260, 200, 0.015, 0.06, 0.45), noise: noise(1200, 8000, 0.1, 0.55), drive: 1.2, pan: 0.05 },
  },
  electro: {
    kick: { tone: tone(260, 48, 0.034, 0.24, 1), noise: noise(3000, 9000, 0.004, 0.35), drive: 2, pan: 0 },
    snare: { noise: noise(1500, 11000, 0.16, 0.7), tone: tone(210, 190, 0.02, 0.06, 0.3), drive: 1.4, pan: 0 },
    hat: { metal: metal(720, 0.028, 0.5, 8500), drive: 1, pan: 0.2 },
  },
  '808': {
    kick: { tone: tone(150, 45, 0.04, 0.34, 1), noise: noise(2500, 6000, 0.003, 0.25), drive: 1.6, pan: 0 },
    snare: { tone: tone(330, 182, 0.01, 0.08, 0.5), noise: noise(1500, 10000, 0.12, 0.55), drive: 1.3, pan: 0 },
    hat: { metal: metal(800, 0.022, 0.5, 8500), drive: 1, pan: 0.2 },
  },
  jazz: {
    kick: { tone: tone(110, 62, 0.03, 0.14, 0.8), drive: 1, pan: 0 },
    snare: { tone: tone(250, 215, 0.02, 0.07, 0.4), noise: noise(1200, 8000, 0.1, 0.5), drive: 1, pan: 0.05 },
  },
  brush: { kick: { tone: tone(115, 60, 0.03, 0.15, 0.85), drive: 1, pan: 0 } },
  orchestra: {},
  world: {
    tomLow: { tone: tone(150, 84, 0.05, 0.34, 1), noise: noise(300, 2400, 0.03, 0.25), drive: 1.1, pan: -0.2 },
    tomHigh: { tone: tone(330, 270, 0.03, 0.12, 0.8), noise: noise(900, 4000, 0.02, 0.25), drive: 1, pan: 0.25 },
  },
  latin: {},
  gufeng: { kick: { tone: tone(125, 70, 0.05, 0.3, 0.9), noise: noise(300, 1800, 0.03, 0.2), drive: 1.1, pan: 0 } },
};

// prettier-ignore
const HAND: Kit = {
  shaker: { noise: noise(5500, 12000, 0.045, 0.5), drive: 1, pan: -0.35 },
  tambourine: { metal: metal(1100, 0.09, 0.4, 7000), noise: noise(7000, 14000, 0.06, 0.35), drive: 1, pan: 0.35 },
  snap: { noise: noise(1600, 4500, 0.045, 0.8, 2), drive: 1, pan: -0.2 },
  clapRoom: { noise: noise(800, 4500, 0.16, 0.7, 4), drive: 1, pan: 0.2 },
  triangle: { metal: metal(2350, 0.7, 0.3, 4000), drive: 1, pan: 0.4 },
  congaLow: { tone: tone(200, 172, 0.03, 0.17, 0.9), noise: noise(600, 3000, 0.02, 0.25), drive: 1, pan: -0.3 },
  congaHigh: { tone: tone(330, 292, 0.02, 0.1, 0.8), noise: noise(900, 4500, 0.015, 0.3), drive: 1, pan: 0.3 },
  clave: { tone: tone(2450, 2440, 0.1, 0.035, 0.8), drive: 1, pan: 0.3 },
  guiro: { noise: noise(2500, 7000, 0.09, 0.5, 5), drive: 1, pan: -0.35 },
  woodfish: { tone: tone(820, 780, 0.02, 0.05, 0.9), drive: 1, pan: -0.25 },
  snare: BASIC['brush']!, tomHigh: BASIC['tomHigh']!, tomLow: BASIC['tomLow']!, rim: BASIC['rim']!,
};

export function drumRecipe(kit: string, drum: string): DrumRecipe | undefined {
  if (kit === 'hand') return HAND[drum];
  return CHANGES[kit]?.[drum] ?? BASIC[drum];
}
