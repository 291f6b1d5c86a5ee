// Facts about each genre: tempo, modes, progressions, groove, cast. A table, not logic.
// Progressions: one chord per bar, `_` joins two in one bar. Layers: see arrange/patterns.ts for the style names.
import type { StemName } from './score.js';
import type { ModeName } from './harmony.js';

// prettier-ignore
export const GENRE_NAMES = [
  'pop', 'rock', 'folk', 'r&b', 'electronic', 'classical', 'jazz', 'rap', 'country',
  'blues', 'metal', 'punk', 'world', 'latin', 'alternative', '古风',
] as const;
export type GenreName = (typeof GENRE_NAMES)[number];

export interface Layer {
  stem: StemName;
  patch: string;
  style: string;
  /** Plays in sections of level from..to. */
  from: number;
  to: number;
  gain: number;
  pan: number;
  /** Register: MIDI number the voicings or lines centre on. */
  centre: number;
}

export interface GenreFacts {
  bpm: readonly [number, number];
  modes: readonly ModeName[];
  /** Where the second half of a swung pair falls, 0.5 straight .. 0.667 triplet; `unit` in beats. */
  swing: number;
  swingUnit: 1 | 0.5;
  kit: string;
  /** Sung syllables per second that feel easy. */
  rate: number;
  syncopation: number;
  reverbSeconds: number;
  reverbLevel: number;
  pump: number;
  brightness: number;
  major: { verse: readonly string[]; chorus: readonly string[]; bridge: readonly string[] };
  minor: { verse: readonly string[]; chorus: readonly string[]; bridge: readonly string[] };
  grooves: { low: readonly string[]; high: readonly string[] };
  percussion: readonly string[];
  bass: { patch: string; low: readonly string[]; high: readonly string[] };
  layers: readonly Layer[];
  leads: readonly { stem: StemName; patch: string; centre: number }[];
}

const layer = (
  stem: StemName,
  patch: string,
  style: string,
  [from, to]: readonly [number, number],
  gain: number,
  pan = 0,
  centre = 62,
): Layer => ({ stem, patch, style, from, to, gain, pan, centre });

const POP_MAJOR = {
  verse: ['I V vi IV', 'vi IV I V', 'I iii IV V', 'Iadd9 V/7 vi7 IVmaj7'],
  chorus: ['IV V iii vi ii V I I', 'I V vi iii IV I ii V', 'IVmaj7 V iii7 vi', 'vi IV I V', 'I V vi IV'],
  bridge: ['ii7 V7 iii7 vi7', 'IV iv I I', 'bVI bVII I I', 'vi V IV V'],
};
const POP_MINOR = {
  verse: ['i bVI bIII bVII', 'i bVII bVI bVII', 'i iv bVII bIII'],
  chorus: ['bVI bVII i bIII', 'i bVI bIII bVII', 'iv bVII bIII bVI iv V i i'],
  bridge: ['bVI bVII v i', 'iv i iv V', 'bVI V i i'],
};
const RIFF = {
  verse: ['i i bVI bVII', 'i bIII bVII iv', 'i i iv i'],
  chorus: ['bVI bVII i i', 'i bVII bVI bVII', 'i bVI bIII bVII'],
  bridge: ['iv bVI i bVII', 'i bII i bVII'],
};
const TURN = {
  verse: ['Imaj7 vi7 ii7 V7', 'ii7 V7 Imaj7 VI7', 'Imaj7 bIIIdim ii7 V7'],
  chorus: ['ii7 V7 iii7 VI7 ii7 V7 Imaj7 VI7', 'IVmaj7 iv6 iii7 VI7 ii7 V7 Imaj7 Imaj7'],
  bridge: ['iii7 VI7 ii7 V7', 'IVmaj7 bVII7 Imaj7 VI7'],
};
const TURN_MINOR = {
  verse: ['i7 iv7 iim7b5 V7', 'i7 bVImaj7 iim7b5 V7'],
  chorus: ['iv7 bVII7 bIIImaj7 bVImaj7 iim7b5 V7 i7 i7', 'i7 iv7 bVII7 bIIImaj7'],
  bridge: ['iv7 iv7 i7 i7 bVImaj7 bVImaj7 V7 V7'],
};

// prettier-ignore
export const GENRES: Record<GenreName, GenreFacts> = {
  pop: {
    bpm: [88, 118], modes: ['major', 'major', 'minor'], swing: 0.5, swingUnit: 1, kit: 'pop', rate: 2.7, syncopation: 0.5,
    reverbSeconds: 1.7, reverbLevel: 0.5, pump: 0.12, brightness: 0.6, major: POP_MAJOR, minor: POP_MINOR,
    grooves: { low: ['halfPop', 'softPop'], high: ['pop', 'popDrive', 'fourPop'] }, percussion: ['shaker8', 'tamb24', 'shaker16'],
    bass: { patch: 'fingerBass', low: ['roots', 'rootPush'], high: ['drive8', 'rootPush', 'octaves'] },
    layers: [
      layer('keyboard', 'piano', 'ballad', [0, 2], 0.8, -0.1, 62), layer('keyboard', 'piano', 'pulse', [3, 4], 0.8, -0.1, 64),
      layer('guitar', 'acoustic', 'strumPop', [2, 4], 0.5, 0.35, 60), layer('guitar', 'clean', 'arpUp', [1, 1], 0.5, 0.35, 62),
      layer('strings', 'strings', 'pad', [3, 4], 0.6, 0, 64), layer('synth', 'warmPad', 'pad', [1, 4], 0.5, 0, 58),
      layer('synth', 'pluck', 'arp16', [3, 4], 0.34, 0.3, 72), layer('woodwinds', 'flute', 'answer', [1, 2], 0.4, 0.25, 76),
      layer('brass', 'horn', 'swell', [4, 4], 0.4, -0.3, 58),
    ],
    leads: [{ stem: 'synth', patch: 'lead', centre: 72 }, { stem: 'keyboard', patch: 'piano', centre: 74 }],
  },
  rock: {
    bpm: [108, 138], modes: ['major', 'mixolydian', 'minor'], swing: 0.5, swingUnit: 1, kit: 'rock', rate: 2.7, syncopation: 0.4,
    reverbSeconds: 1.3, reverbLevel: 0.34, pump: 0, brightness: 0.6,
    major: { verse: ['I bVII IV I', 'I IV I V', 'I V vi IV'], chorus: ['IV V I vi', 'I V vi IV', 'I bVII IV IV'], bridge: ['vi V IV IV', 'bVI bVII I I'] },
    minor: RIFF, grooves: { low: ['rockVerse', 'rockTom'], high: ['rock', 'rockRide'] }, percussion: ['tamb24', 'tamb8'],
    bass: { patch: 'pickBass', low: ['drive8', 'roots'], high: ['drive8', 'driveFill'] },
    layers: [
      layer('guitar', 'crunch', 'powerMute', [1, 2], 0.6, -0.6, 52), layer('guitar', 'crunch', 'powerOpen', [3, 4], 0.62, -0.65, 52),
      layer('guitar', 'crunch', 'powerDrive', [3, 4], 0.55, 0.65, 52), layer('guitar', 'clean', 'arpUp', [0, 2], 0.5, 0.5, 60),
      layer('keyboard', 'organ', 'pad', [3, 4], 0.36, 0.2, 64), layer('strings', 'strings', 'pad', [4, 4], 0.35, 0, 66),
      layer('synth', 'warmPad', 'pad', [0, 1], 0.35, 0, 60), layer('brass', 'brass', 'stabs', [4, 4], 0.34, 0.3, 62),
      layer('woodwinds', 'flute', 'answer', [0, 1], 0.24, -0.3, 74),
    ],
    leads: [{ stem: 'guitar', patch: 'leadGuitar', centre: 70 }],
  },
  folk: {
    bpm: [76, 104], modes: ['major', 'major', 'dorian'], swing: 0.52, swingUnit: 0.5, kit: 'brush', rate: 2.6, syncopation: 0.25,
    reverbSeconds: 1.5, reverbLevel: 0.42, pump: 0, brightness: 0.45,
    major: { verse: ['I V vi IV', 'I IV I V', 'I iii IV I', 'I V/7 vi I/5 IV I ii V'], chorus: ['IV I V vi IV I V I', 'I V vi IV', 'IV V I vi'], bridge: ['vi iii IV I', 'ii V I I'] },
    minor: POP_MINOR, grooves: { low: ['none', 'brushSoft'], high: ['brushTrain', 'softPop'] }, percussion: ['shaker8', 'tamb24'],
    bass: { patch: 'upright', low: ['roots', 'twoBeat'], high: ['twoBeat', 'rootPush'] },
    layers: [
      layer('guitar', 'acoustic', 'travis', [0, 2], 0.95, -0.2, 58), layer('guitar', 'acoustic', 'strumFolk', [3, 4], 0.8, -0.3, 58),
      layer('guitar', 'nylon', 'arpUp', [2, 4], 0.5, 0.4, 64), layer('keyboard', 'piano', 'block', [2, 4], 0.45, 0.2, 62),
      layer('strings', 'strings', 'pad', [3, 4], 0.45, 0.1, 62), layer('woodwinds', 'flute', 'answer', [1, 4], 0.42, 0.35, 76),
      layer('synth', 'warmPad', 'pad', [2, 4], 0.3, 0, 58), layer('brass', 'horn', 'swell', [4, 4], 0.3, -0.2, 56),
    ],
    leads: [{ stem: 'woodwinds', patch: 'flute', centre: 76 }, { stem: 'guitar', patch: 'nylon', centre: 72 }],
  },
  'r&b': {
    bpm: [68, 92], modes: ['minor', 'dorian', 'major'], swing: 0.57, swingUnit: 0.5, kit: 'soul', rate: 3.2, syncopation: 0.75,
    reverbSeconds: 1.6, reverbLevel: 0.45, pump: 0.15, brightness: 0.5,
    major: { verse: ['Imaj7 iii7 IVmaj7 V11', 'IVmaj9 iii7 ii7 Imaj7'], chorus: ['IVmaj7 III7 vi7 v7', 'ii9 V11 Imaj7 vi7'], bridge: ['ii7 iii7 IVmaj7 V11', 'bVImaj7 bVII7 Imaj7 Imaj7'] },
    minor: { verse: ['i9 iv9 i9 bVImaj7', 'bVImaj7 v7 i9 i9'], chorus: ['bVImaj7 bVII7 i9 bIIImaj7', 'iv9 v7 i9 bVImaj7'], bridge: ['iv9 bVII7 bIIImaj7 bVImaj7'] },
    grooves: { low: ['soulSoft', 'halfPop'], high: ['soul', 'neoSoul'] }, percussion: ['shaker16', 'snaps'],
    bass: { patch: 'subBass', low: ['roots', 'soulBass'], high: ['soulBass', 'rootPush'] },
    layers: [
      layer('keyboard', 'epiano', 'neo', [0, 4], 0.85, -0.1, 62), layer('guitar', 'clean', 'skank', [2, 4], 0.4, 0.5, 66),
      layer('synth', 'warmPad', 'pad', [1, 4], 0.45, 0, 60), layer('strings', 'strings', 'pad', [4, 4], 0.4, 0, 68),
      layer('synth', 'bell', 'arp8', [3, 4], 0.26, -0.4, 76), layer('woodwinds', 'sax', 'answer', [2, 4], 0.42, 0.3, 68),
      layer('brass', 'brass', 'stabs', [4, 4], 0.3, 0.2, 64),
    ],
    leads: [{ stem: 'woodwinds', patch: 'sax', centre: 68 }, { stem: 'keyboard', patch: 'epiano', centre: 74 }],
  },
  electronic: {
    bpm: [120, 132], modes: ['minor', 'minor', 'major'], swing: 0.5, swingUnit: 1, kit: 'electro', rate: 2.7, syncopation: 0.65,
    reverbSeconds: 1.9, reverbLevel: 0.5, pump: 0.85, brightness: 0.75,
    major: { verse: ['vi IV I V', 'IV I V vi'], chorus: ['vi IV I V', 'IV V vi I', 'I V vi IV'], bridge: ['ii IV vi V', 'IV IV vi V'] },
    minor: { verse: ['i bVI bIII bVII', 'i i bVI bVII'], chorus: ['bVI bVII i bIII', 'i bVI bIII bVII'], bridge: ['iv bVI i bVII'] },
    grooves: { low: ['kickOnly', 'none'], high: ['house', 'houseOpen'] }, percussion: ['shaker16', 'clapRoom'],
    bass: { patch: 'sawBass', low: ['roots', 'offbeat'], high: ['offbeat', 'rolling'] },
    layers: [
      layer('synth', 'supersaw', 'trance', [3, 4], 0.7, 0, 66), layer('synth', 'pluck', 'arp16', [1, 4], 0.55, 0.25, 72),
      layer('synth', 'glassPad', 'pad', [0, 2], 0.6, 0, 62), layer('keyboard', 'piano', 'housePiano', [2, 4], 0.5, -0.15, 66),
      layer('strings', 'strings', 'pad', [4, 4], 0.3, 0, 72), layer('guitar', 'clean', 'skank', [3, 4], 0.24, 0.5, 66),
      layer('brass', 'brass', 'stabs', [4, 4], 0.28, -0.2, 60), layer('woodwinds', 'flute', 'answer', [1, 1], 0.26, 0.3, 78),
    ],
    leads: [{ stem: 'synth', patch: 'lead', centre: 74 }, { stem: 'synth', patch: 'supersaw', centre: 72 }],
  },
  classical: {
    bpm: [66, 100], modes: ['major', 'minor', 'harmonicMinor'], swing: 0.5, swingUnit: 1, kit: 'orchestra', rate: 2.2, syncopation: 0.05,
    reverbSeconds: 2.6, reverbLevel: 0.75, pump: 0, brightness: 0.4,
    major: { verse: ['I V/7 vi iii/5 IV I/3 ii V', 'I IV/1 V/7 I', 'I vi ii V'], chorus: ['IV V iii vi ii V I I', 'I V vi iii IV I IV V'], bridge: ['vi iii IV I', 'ii V/7 I VI7 ii V7 I I'] },
    minor: { verse: ['i iv V i', 'i bVI iv V', 'i bVII bVI V'], chorus: ['iv bVII bIII bVI iim7b5 V i i', 'i V i iv i V i i'], bridge: ['bVI bIII iv V', 'bIII bVII i V'] },
    grooves: { low: ['none'], high: ['timpani', 'none'] }, percussion: ['triangle', 'none'],
    bass: { patch: 'cello', low: ['roots'], high: ['twoBeat', 'roots'] },
    layers: [
      layer('keyboard', 'piano', 'alberti', [0, 3], 0.75, -0.15, 60), layer('keyboard', 'piano', 'ballad', [4, 4], 0.8, -0.15, 60),
      layer('strings', 'strings', 'pad', [1, 4], 0.75, 0, 62), layer('strings', 'violin', 'counter', [3, 4], 0.5, -0.35, 74),
      layer('strings', 'pizz', 'pizzOff', [2, 2], 0.5, 0.3, 64), layer('woodwinds', 'flute', 'answer', [1, 4], 0.5, 0.3, 78),
      layer('woodwinds', 'clarinet', 'counter', [2, 3], 0.34, 0.2, 66), layer('brass', 'horn', 'pad', [3, 4], 0.4, -0.2, 55),
      layer('guitar', 'nylon', 'harp', [2, 4], 0.4, 0.4, 66), layer('synth', 'glassPad', 'pad', [4, 4], 0.18, 0, 70),
    ],
    leads: [{ stem: 'strings', patch: 'violin', centre: 76 }, { stem: 'woodwinds', patch: 'flute', centre: 79 }],
  },
  jazz: {
    bpm: [104, 150], modes: ['major', 'major', 'dorian'], swing: 0.645, swingUnit: 1, kit: 'jazz', rate: 2.6, syncopation: 0.7,
    reverbSeconds: 1.2, reverbLevel: 0.32, pump: 0, brightness: 0.4, major: TURN, minor: TURN_MINOR,
    grooves: { low: ['jazzBrush'], high: ['jazzRide', 'jazzRide2'] }, percussion: ['shaker8', 'none'],
    bass: { patch: 'upright', low: ['twoBeat', 'walk'], high: ['walk'] },
    layers: [
      layer('keyboard', 'piano', 'charleston', [0, 4], 0.75, -0.3, 62), layer('guitar', 'clean', 'freddie', [2, 4], 0.36, 0.45, 58),
      layer('brass', 'trumpet', 'answer', [2, 4], 0.42, 0.3, 70), layer('brass', 'brass', 'stabs', [4, 4], 0.36, 0.1, 62),
      layer('woodwinds', 'sax', 'counter', [2, 4], 0.4, -0.25, 64), layer('woodwinds', 'clarinet', 'answer', [0, 1], 0.42, 0.2, 70),
      layer('strings', 'strings', 'pad', [4, 4], 0.26, 0, 66), layer('synth', 'warmPad', 'pad', [0, 1], 0.18, 0, 58),
    ],
    leads: [{ stem: 'woodwinds', patch: 'sax', centre: 67 }, { stem: 'brass', patch: 'trumpet', centre: 70 }],
  },
  rap: {
    bpm: [78, 96], modes: ['minor', 'minor', 'phrygian'], swing: 0.55, swingUnit: 0.5, kit: '808', rate: 5.2, syncopation: 0.7,
    reverbSeconds: 1.1, reverbLevel: 0.28, pump: 0.3, brightness: 0.55,
    major: { verse: ['Imaj7 vi7 IVmaj7 V', 'IVmaj7 iii7 IVmaj7 iii7'], chorus: ['IV V iii vi', 'IVmaj7 V vi I'], bridge: ['ii7 iii7 IV IV'] },
    minor: { verse: ['i bVI i bVII', 'i i bVI V', 'i iv bVI V'], chorus: ['bVI bVII i i', 'i bVI bIII bVII'], bridge: ['iv iv i i'] },
    grooves: { low: ['trapSoft', 'boomBap'], high: ['trap', 'boomBap', 'trapRoll'] }, percussion: ['snaps', 'shaker16'],
    bass: { patch: 'b808', low: ['long808'], high: ['bounce808', 'long808'] },
    layers: [
      layer('keyboard', 'epiano', 'block', [0, 4], 0.6, -0.15, 62), layer('keyboard', 'piano', 'loop', [1, 4], 0.6, 0.15, 70),
      layer('synth', 'bell', 'arp8', [2, 4], 0.4, 0.4, 76), layer('synth', 'warmPad', 'pad', [0, 3], 0.4, 0, 58),
      layer('strings', 'strings', 'pad', [3, 4], 0.4, 0, 66), layer('strings', 'pizz', 'pizzOff', [2, 4], 0.4, -0.4, 66),
      layer('brass', 'brass', 'stabs', [4, 4], 0.4, 0.2, 56), layer('guitar', 'nylon', 'arpUp', [2, 2], 0.4, 0.35, 64),
      layer('woodwinds', 'flute', 'answer', [3, 4], 0.3, -0.3, 76),
    ],
    leads: [{ stem: 'woodwinds', patch: 'flute', centre: 76 }, { stem: 'synth', patch: 'bell', centre: 76 }],
  },
  country: {
    bpm: [96, 126], modes: ['major'], swing: 0.54, swingUnit: 1, kit: 'brush', rate: 2.9, syncopation: 0.25,
    reverbSeconds: 1.2, reverbLevel: 0.34, pump: 0, brightness: 0.5,
    major: { verse: ['I I IV I', 'I IV I V', 'I V IV I', 'I I IV V'], chorus: ['IV I V I', 'I V vi IV', 'IV V I vi IV V I I'], bridge: ['vi IV I V', 'IV IV I V'] },
    minor: POP_MINOR, grooves: { low: ['trainSoft', 'brushSoft'], high: ['train', 'rockVerse'] }, percussion: ['tamb24', 'shaker8'],
    bass: { patch: 'fingerBass', low: ['twoBeat'], high: ['twoBeat', 'countryWalk'] },
    layers: [
      layer('guitar', 'acoustic', 'boomChick', [0, 4], 0.75, -0.35, 58), layer('guitar', 'banjo', 'banjoRoll', [2, 4], 0.5, 0.45, 66),
      layer('guitar', 'steel', 'answer', [1, 4], 0.45, 0.25, 70), layer('keyboard', 'piano', 'boomChick', [3, 4], 0.45, 0.1, 62),
      layer('strings', 'violin', 'counter', [2, 4], 0.4, 0.3, 72), layer('keyboard', 'organ', 'pad', [3, 4], 0.2, 0, 64),
      layer('synth', 'warmPad', 'pad', [0, 1], 0.2, 0, 58), layer('woodwinds', 'harmonica', 'answer', [3, 4], 0.3, -0.2, 72),
      layer('brass', 'horn', 'swell', [4, 4], 0.2, 0, 56),
    ],
    leads: [{ stem: 'guitar', patch: 'steel', centre: 70 }, { stem: 'strings', patch: 'violin', centre: 74 }],
  },
  blues: {
    bpm: [72, 108], modes: ['blues'], swing: 0.66, swingUnit: 1, kit: 'rock', rate: 2.4, syncopation: 0.5,
    reverbSeconds: 1.2, reverbLevel: 0.34, pump: 0, brightness: 0.45,
    major: { verse: ['I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7', 'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7'], chorus: ['IV7 IV7 I7 I7 V7 IV7 I7 V7'], bridge: ['IV7 IV7 I7 I7 II7 II7 V7 V7'] },
    minor: { verse: ['i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7'], chorus: ['iv7 iv7 i7 i7 bVI7 V7 i7 i7'], bridge: ['iv7 iv7 i7 i7'] },
    grooves: { low: ['shuffleSoft'], high: ['shuffle'] }, percussion: ['tamb24', 'none'],
    bass: { patch: 'fingerBass', low: ['roots', 'shuffleBass'], high: ['shuffleBass', 'walk'] },
    layers: [
      layer('guitar', 'crunch', 'shuffleRiff', [1, 4], 0.42, -0.45, 50), layer('guitar', 'leadGuitar', 'answer', [0, 4], 0.42, 0.35, 69),
      layer('keyboard', 'organ', 'pad', [2, 4], 0.32, 0.2, 62), layer('keyboard', 'piano', 'charleston', [0, 4], 0.5, 0.3, 62),
      layer('brass', 'brass', 'stabs', [3, 4], 0.36, -0.2, 62), layer('woodwinds', 'harmonica', 'answer', [2, 4], 0.4, -0.3, 70),
      layer('strings', 'strings', 'pad', [4, 4], 0.2, 0, 64), layer('synth', 'warmPad', 'pad', [0, 1], 0.15, 0, 58),
    ],
    leads: [{ stem: 'guitar', patch: 'leadGuitar', centre: 69 }, { stem: 'woodwinds', patch: 'harmonica', centre: 71 }],
  },
  metal: {
    bpm: [140, 176], modes: ['minor', 'phrygian', 'harmonicMinor'], swing: 0.5, swingUnit: 1, kit: 'metal', rate: 2.7, syncopation: 0.35,
    reverbSeconds: 1.2, reverbLevel: 0.26, pump: 0, brightness: 0.65, major: POP_MAJOR,
    minor: { verse: ['i i bII i', 'i bVI bVII i', 'i i bIII bII'], chorus: ['bVI bVII i bIII', 'i bVI bIII bVII', 'i bVI iv V'], bridge: ['i bII i bV', 'bVI V i i'] },
    grooves: { low: ['metalHalf', 'rockTom'], high: ['metalDouble', 'metalBlast'] }, percussion: ['none', 'tamb24'],
    bass: { patch: 'pickBass', low: ['drive8'], high: ['gallop', 'drive8'] },
    layers: [
      layer('guitar', 'heavy', 'chug', [1, 2], 0.6, -0.75, 45), layer('guitar', 'heavy', 'chug', [1, 2], 0.6, 0.75, 45),
      layer('guitar', 'heavy', 'powerDrive', [3, 4], 0.6, -0.8, 46), layer('guitar', 'heavy', 'powerOpen', [3, 4], 0.6, 0.8, 46),
      layer('guitar', 'clean', 'arpUp', [0, 0], 0.6, 0.2, 58), layer('strings', 'strings', 'pad', [3, 4], 0.36, 0, 66),
      layer('synth', 'glassPad', 'pad', [0, 2], 0.25, 0, 62), layer('keyboard', 'piano', 'loop', [0, 1], 0.35, 0, 70),
      layer('brass', 'horn', 'swell', [3, 4], 0.36, 0, 54), layer('woodwinds', 'flute', 'answer', [0, 0], 0.3, 0.2, 76),
    ],
    leads: [{ stem: 'guitar', patch: 'leadGuitar', centre: 72 }],
  },
  punk: {
    bpm: [152, 184], modes: ['major', 'major', 'minor'], swing: 0.5, swingUnit: 1, kit: 'rock', rate: 3.4, syncopation: 0.2,
    reverbSeconds: 0.9, reverbLevel: 0.22, pump: 0, brightness: 0.7,
    major: { verse: ['I V vi IV', 'I IV V IV', 'I iii IV V'], chorus: ['I V vi IV', 'IV I V I', 'I IV I V'], bridge: ['vi IV I V', 'IV V IV V'] },
    minor: RIFF, grooves: { low: ['punkTom', 'punk'], high: ['punk', 'punkCrash'] }, percussion: ['tamb8', 'none'],
    bass: { patch: 'pickBass', low: ['drive8'], high: ['drive8', 'driveFill'] },
    layers: [
      layer('guitar', 'crunch', 'powerDrive', [2, 4], 0.62, -0.7, 50), layer('guitar', 'crunch', 'powerMute', [1, 2], 0.6, 0.7, 50),
      layer('guitar', 'crunch', 'powerDrive', [3, 4], 0.6, 0.7, 50), layer('keyboard', 'organ', 'pad', [4, 4], 0.26, 0.1, 64),
      layer('synth', 'lead', 'answer', [3, 4], 0.2, 0.2, 74), layer('strings', 'strings', 'pad', [4, 4], 0.2, 0, 68),
      layer('brass', 'brass', 'stabs', [4, 4], 0.3, 0.2, 62), layer('woodwinds', 'sax', 'answer', [4, 4], 0.22, -0.2, 66),
    ],
    leads: [{ stem: 'guitar', patch: 'leadGuitar', centre: 70 }],
  },
  world: {
    bpm: [88, 116], modes: ['dorian', 'mixolydian', 'minor'], swing: 0.53, swingUnit: 0.5, kit: 'world', rate: 2.7, syncopation: 0.5,
    reverbSeconds: 1.8, reverbLevel: 0.5, pump: 0, brightness: 0.45,
    major: { verse: ['I bVII IV I', 'I I bVII bVII'], chorus: ['I bVII IV I', 'IV bVII I I', 'I v IV I'], bridge: ['bVII bVII IV IV'] },
    minor: { verse: ['i bVII i IV', 'i i bVII bVII'], chorus: ['i IV i bVII', 'bVI bVII i i', 'bIII IV i i'], bridge: ['iv iv i i', 'bVII IV i i'] },
    grooves: { low: ['worldSoft'], high: ['world', 'worldDrive'] }, percussion: ['congas', 'djembe', 'shaker16'],
    bass: { patch: 'upright', low: ['drone'], high: ['tresillo', 'rootPush'] },
    layers: [
      layer('guitar', 'nylon', 'travis', [0, 4], 0.75, -0.3, 60), layer('guitar', 'pipa', 'answer', [1, 4], 0.45, 0.3, 72),
      layer('woodwinds', 'xiao', 'answer', [0, 4], 0.55, 0.2, 74), layer('strings', 'strings', 'pad', [2, 4], 0.45, 0, 60),
      layer('keyboard', 'marimba', 'arp8', [2, 4], 0.5, 0.4, 70), layer('synth', 'warmPad', 'pad', [0, 4], 0.4, 0, 55),
      layer('brass', 'horn', 'swell', [4, 4], 0.3, -0.2, 56),
    ],
    leads: [{ stem: 'woodwinds', patch: 'xiao', centre: 74 }, { stem: 'guitar', patch: 'pipa', centre: 72 }],
  },
  latin: {
    bpm: [92, 112], modes: ['minor', 'harmonicMinor', 'major'], swing: 0.5, swingUnit: 1, kit: 'latin', rate: 3.1, syncopation: 0.75,
    reverbSeconds: 1.2, reverbLevel: 0.35, pump: 0.1, brightness: 0.55,
    major: { verse: ['I IV V IV', 'I vi ii V7'], chorus: ['ii V7 I VI7', 'IV V7 iii vi', 'I IV V7 IV'], bridge: ['vi V IV V7'] },
    minor: { verse: ['i iv V7 i', 'i bVII bVI V7'], chorus: ['i bVI bIII bVII', 'iv i V7 i', 'bVI bVII i V7'], bridge: ['iv bVII bIII V7', 'bVI V7 i i'] },
    grooves: { low: ['latinSoft'], high: ['reggaeton', 'salsa', 'bossa'] }, percussion: ['congas', 'clave', 'guiro'],
    bass: { patch: 'fingerBass', low: ['tresillo', 'roots'], high: ['tumbao', 'tresillo'] },
    layers: [
      layer('keyboard', 'piano', 'montuno', [2, 4], 0.65, 0.15, 66), layer('keyboard', 'piano', 'block', [0, 1], 0.5, 0.15, 62),
      layer('guitar', 'nylon', 'bossaGuitar', [0, 4], 0.7, -0.35, 60), layer('brass', 'trumpet', 'answer', [2, 4], 0.48, 0.3, 70),
      layer('brass', 'brass', 'stabs', [3, 4], 0.45, 0.1, 64), layer('strings', 'strings', 'pad', [3, 4], 0.3, 0, 66),
      layer('woodwinds', 'flute', 'answer', [0, 2], 0.4, -0.3, 77), layer('synth', 'pluck', 'arp8', [3, 4], 0.25, 0.4, 74),
    ],
    leads: [{ stem: 'brass', patch: 'trumpet', centre: 70 }, { stem: 'guitar', patch: 'nylon', centre: 72 }],
  },
  alternative: {
    bpm: [96, 128], modes: ['minor', 'dorian', 'major'], swing: 0.5, swingUnit: 1, kit: 'rock', rate: 2.5, syncopation: 0.55,
    reverbSeconds: 2.1, reverbLevel: 0.6, pump: 0.1, brightness: 0.5,
    major: { verse: ['Iadd9 iii IVmaj7 IVmaj7', 'I III IV iv'], chorus: ['vi IV I V', 'IVmaj7 I V vi', 'I iii vi IV'], bridge: ['ii IV ii IV', 'bVII IV I I'] },
    minor: { verse: ['i bIII bVII iv', 'i bVImaj7 i bVImaj7', 'i v bVI iv'], chorus: ['bVI bIII bVII i', 'i bVII iv bVI'], bridge: ['iv bVI i v', 'bVI bVI bVII bVII'] },
    grooves: { low: ['rockTom', 'halfPop'], high: ['motorik', 'rock'] }, percussion: ['tamb8', 'shaker8'],
    bass: { patch: 'pickBass', low: ['drive8', 'roots'], high: ['drive8', 'driveFill'] },
    layers: [
      layer('guitar', 'clean', 'arpUp', [0, 4], 0.65, -0.5, 64), layer('guitar', 'crunch', 'powerOpen', [3, 4], 0.46, 0.6, 52),
      layer('guitar', 'crunch', 'powerDrive', [4, 4], 0.4, -0.6, 52), layer('synth', 'glassPad', 'pad', [0, 4], 0.5, 0, 64),
      layer('keyboard', 'epiano', 'block', [1, 3], 0.4, 0.2, 60), layer('strings', 'strings', 'pad', [4, 4], 0.36, 0, 70),
      layer('synth', 'pluck', 'arp8', [2, 4], 0.3, 0.35, 74), layer('woodwinds', 'clarinet', 'answer', [0, 2], 0.24, 0.3, 68),
      layer('brass', 'horn', 'swell', [4, 4], 0.36, -0.2, 58),
    ],
    leads: [{ stem: 'guitar', patch: 'leadGuitar', centre: 70 }, { stem: 'synth', patch: 'lead', centre: 72 }],
  },
  '古风': {
    bpm: [66, 88], modes: ['gong', 'yu', 'yu'], swing: 0.5, swingUnit: 1, kit: 'gufeng', rate: 2.3, syncopation: 0.2,
    reverbSeconds: 2.3, reverbLevel: 0.62, pump: 0, brightness: 0.5,
    major: { verse: ['I V vi iii', 'I vi IV V', 'vi iii IV I'], chorus: ['IV V iii vi ii V I I', 'vi IV V I', 'IV I V vi'], bridge: ['ii vi V V', 'IV iii ii V'] },
    minor: { verse: ['i bVII bVI v', 'i v bVI bIII', 'i bIII bVII i'], chorus: ['bVI bVII v i iv bVII i i', 'iv bVII bIII bVI', 'bVI bVII i i'], bridge: ['iv i bVI bVII', 'bIII bVII iv v'] },
    grooves: { low: ['none', 'guSoft'], high: ['guDrum', 'softPop'] }, percussion: ['woodfish', 'bangu', 'none'],
    bass: { patch: 'cello', low: ['roots'], high: ['roots', 'rootPush'] },
    layers: [
      layer('guitar', 'guzheng', 'guzhengRoll', [0, 4], 0.85, -0.25, 64), layer('guitar', 'pipa', 'answer', [2, 4], 0.5, 0.35, 74),
      layer('keyboard', 'piano', 'ballad', [1, 3], 0.45, 0.1, 60), layer('strings', 'strings', 'pad', [2, 4], 0.6, 0, 60),
      layer('strings', 'erhu', 'counter', [3, 4], 0.5, 0.2, 70), layer('woodwinds', 'dizi', 'answer', [1, 4], 0.5, 0.3, 78),
      layer('woodwinds', 'xiao', 'answer', [0, 0], 0.6, 0.1, 72), layer('synth', 'warmPad', 'pad', [1, 4], 0.35, 0, 57),
      layer('brass', 'horn', 'swell', [4, 4], 0.34, -0.2, 55),
    ],
    leads: [{ stem: 'woodwinds', patch: 'dizi', centre: 78 }, { stem: 'strings', patch: 'erhu', centre: 71 }],
  },
};
