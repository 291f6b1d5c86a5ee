export interface StandingWave {
  /** SVG paths of the string at several instants; the first and the last are its two extremes. */
  paths: string[];
  /** Places along the string that stand still, 0 to 1. */
  nodes: number[];
}

interface Shape {
  mode: number;
  length: number;
  amplitude: number;
  vertical?: boolean;
  /** How many intervals between the two extremes are drawn. */
  phases?: number;
  /** Where the string stands across its direction. */
  at?: number;
}

const round = (n: number) => n.toFixed(1);

/** A string of `length` in its n-th mode. Mode 0 is a string at rest. */
export function standingWave({ mode, length, amplitude, vertical, phases = 5, at = 0 }: Shape): StandingWave {
  if (mode === 0) return { paths: [line(1, () => 0, length, at, vertical)], nodes: [] };
  const steps = Math.max(24, mode * 14);
  const paths = Array.from({ length: phases + 1 }, (_, i) => {
    const swing = Math.cos((Math.PI * i) / phases) * amplitude;
    return line(steps, (t) => swing * Math.sin(mode * Math.PI * t), length, at, vertical);
  });
  return { paths, nodes: Array.from({ length: mode - 1 }, (_, i) => (i + 1) / mode) };
}

function line(steps: number, offset: (t: number) => number, length: number, at: number, vertical = false): string {
  let path = '';
  for (let i = 0; i <= steps; i++) {
    const along = round((length * i) / steps);
    const across = round(at + offset(i / steps));
    path += `${i ? 'L' : 'M'}${vertical ? `${across} ${along}` : `${along} ${across}`}`;
  }
  return path;
}

/** 十三徽: where a guqin marks its overtones. */
export const thirteenHui = [
  1 / 8,
  1 / 6,
  1 / 5,
  1 / 4,
  1 / 3,
  2 / 5,
  1 / 2,
  3 / 5,
  2 / 3,
  3 / 4,
  4 / 5,
  5 / 6,
  7 / 8,
] as const;
