/** Colours of a picture: a ground, what is drawn on it, and one accent at another hue. */
export interface Inks {
  ground: string;
  /** The ground one step nearer to the light, for depth. */
  near: string;
  figure: string;
  accent: string;
}

/** 漆 dark lacquer, 彩 mid pigment, 绢 pale silk. */
export const PAPERS = ['lacquer', 'pigment', 'silk'] as const;
export type Paper = (typeof PAPERS)[number];

/** Lightness and chroma. */
type Tone = readonly [l: number, c: number];
export type Tones = Record<keyof Inks, Tone>;
export type Colour = (l: number, c: number, hue: number) => string;

/** On lacquer and silk both hands paint alike. */
const alike: Record<'lacquer' | 'silk', Tones> = {
  lacquer: { ground: [0.26, 0.035], near: [0.32, 0.045], figure: [0.86, 0.045], accent: [0.78, 0.12] },
  silk: { ground: [0.88, 0.03], near: [0.92, 0.022], figure: [0.38, 0.07], accent: [0.58, 0.13] },
};
const pigment = { ground: [0.5, 0.085], near: [0.55, 0.085] } as const;

export const printTones: Record<Paper, Tones> = {
  ...alike,
  pigment: { ...pigment, figure: [0.92, 0.04], accent: [0.88, 0.1] },
};
export const screenTones: Record<Paper, Tones> = {
  ...alike,
  pigment: { ...pigment, figure: [0.9, 0.045], accent: [0.9, 0.09] },
};

export const inksOf = ({ ground, near, figure, accent }: Tones, hue: number, other: number, colour: Colour): Inks => ({
  ground: colour(...ground, hue),
  near: colour(...near, hue),
  figure: colour(...figure, hue),
  accent: colour(...accent, other),
});

/** How far round the circle of hues an accent may lie. */
export const accents = [150, 190, 40, 320] as const;
