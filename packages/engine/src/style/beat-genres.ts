// Genres that live by their beat. One chord per bar, `_` joins two in one bar; the styles of layers are in arrange/patterns.ts.
import { layer, type GenreFacts } from './genre.js';
import { POP_MAJOR, POP_MINOR } from './progressions.js';

// prettier-ignore
export const beatGenres: Record<'pop' | 'r&b' | 'electronic' | 'rap' | 'latin', GenreFacts> = {
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
};
