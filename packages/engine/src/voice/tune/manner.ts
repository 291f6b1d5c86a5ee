// How notes are held in a kind of music: vibrato, the ways into and out of a note, and how loud it is on its way.
import type { GenreName } from '../../style/genre.js';

export interface Manner {
  /** Depth and rate of vibrato, beside the singer's own. */
  depth: number;
  rate: number;
  /** Seconds: what is held for less has none. */
  least: number;
  /** When it sets in, beside the usual time. */
  onset: number;
  /** How often a note that is long enough stays straight. */
  straight: number;
  /** How often a note that is leaned on is come to from below, and how often from above. */
  scoop: number;
  grace: number;
  /** How often the end of a phrase falls, and semitones by which it does at most. */
  fall: number;
  depthOfFall: number;
  /** Frames to each side over which the voice slides from note to note. */
  slide: number;
  /** Where in a held note it is loudest, 0..1; decibels it grows until there, and has lost again at its end. */
  peak: number;
  swell: number;
  taper: number;
  /** Decibels that the end of a phrase loses besides. */
  close: number;
  /** How far words are leaned on, beside what is written. */
  lean: number;
  /** How softly what is spoken without voice sets in, 0..1. */
  soft: number;
}

const USUAL: Manner = {
  ...{ depth: 1.6, rate: 1, least: 0.34, onset: 1, straight: 0.12 },
  ...{ scoop: 0.35, grace: 0, fall: 0.3, depthOfFall: 0.9, slide: 7 },
  ...{ peak: 0.4, swell: 1.6, taper: 2, close: 5, lean: 1, soft: 0 },
};

const MANNERS: Record<GenreName, Partial<Manner>> = {
  pop: {},
  folk: {
    soft: 0.7,
    depth: 1.05,
    rate: 0.95,
    onset: 1.25,
    straight: 0.35,
    scoop: 0.25,
    fall: 0.35,
    swell: 1.1,
    taper: 2.6,
  },
  country: { depth: 1.2, straight: 0.25, scoop: 0.55, fall: 0.4, slide: 8 },
  'r&b': {
    soft: 0.6,
    depth: 1.8,
    rate: 1.03,
    onset: 0.85,
    scoop: 0.6,
    grace: 0.12,
    fall: 0.45,
    depthOfFall: 1.6,
    slide: 9,
    swell: 2,
  },
  blues: { soft: 0.6, depth: 1.8, rate: 0.94, scoop: 0.7, fall: 0.55, depthOfFall: 1.8, slide: 9, swell: 2 },
  jazz: { soft: 0.6, depth: 1.7, rate: 0.95, onset: 1.5, scoop: 0.45, fall: 0.4, peak: 0.3, swell: 1.2, taper: 3 },
  // Wide and slow, late, after a straight beginning; notes are come to from above as well, and swell for long.
  古风: {
    soft: 0.8,
    depth: 2.1,
    rate: 0.9,
    onset: 1.2,
    scoop: 0.3,
    grace: 0.35,
    fall: 0.3,
    slide: 10,
    peak: 0.55,
    swell: 2.8,
    taper: 3.5,
  },
  classical: {
    soft: 0.6,
    depth: 2.4,
    rate: 1,
    onset: 0.55,
    straight: 0,
    scoop: 0.1,
    fall: 0,
    peak: 0.5,
    swell: 3,
    taper: 3.5,
    lean: 0.7,
  },
  world: { depth: 1.8, rate: 0.95, scoop: 0.4, grace: 0.25, slide: 9, peak: 0.5, swell: 2.4, taper: 3 },
  latin: { depth: 1.7, scoop: 0.4, grace: 0.1, swell: 2 },
  rock: {
    soft: 0.1,
    depth: 1.3,
    rate: 1.02,
    straight: 0.25,
    scoop: 0.5,
    fall: 0.45,
    depthOfFall: 1.4,
    swell: 1.4,
    taper: 1.2,
    close: 4,
  },
  alternative: { depth: 0.9, straight: 0.4, scoop: 0.35, fall: 0.35, swell: 1.3 },
  metal: { soft: 0, depth: 1.8, rate: 1.05, straight: 0.2, scoop: 0.4, swell: 1.2, taper: 1, close: 3.5 },
  punk: {
    soft: 0,
    depth: 0.5,
    straight: 0.6,
    scoop: 0.5,
    fall: 0.6,
    depthOfFall: 2,
    swell: 0.6,
    taper: 0.8,
    close: 3,
    lean: 1.2,
  },
  electronic: { depth: 0.9, straight: 0.4, scoop: 0.2, fall: 0.15, swell: 1.2 },
  rap: { soft: 0, depth: 0, scoop: 0.3, fall: 0.6, depthOfFall: 2, swell: 0.5, taper: 1.5, close: 4, lean: 1.25 },
};

/** Of a genre, or as most sing where nothing is known of it. */
export const mannerOf = (genre?: string): Manner => ({ ...USUAL, ...MANNERS[genre as GenreName] });
