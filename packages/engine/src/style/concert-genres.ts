// Genres of ensembles, and of other musics of the world. One chord per bar, `_` joins two in one bar; the styles of layers are in arrange/patterns.ts.
import { layer, type GenreFacts } from './genre.js';
import { TURN, TURN_MINOR } from './progressions.js';

// prettier-ignore
export const concertGenres: Record<'classical' | 'jazz' | 'world' | '古风', GenreFacts> = {
  classical: {
    bpm: [66, 100], modes: ['major', 'minor', 'harmonicMinor'], swing: 0.5, swingUnit: 1, kit: 'orchestra', rate: 2.2, syncopation: 0.05,
    reverbSeconds: 2.6, reverbLevel: 0.75, pump: 0, brightness: 0.4,
    major: { verse: ['I V/7 vi iii/5 IV I/3 ii V', 'I IV/1 V/7 I', 'I vi ii V'], chorus: ['IV V iii vi ii V I I', 'I V vi iii IV I IV V'], bridge: ['vi iii IV I', 'ii V/7 I VI7 ii V7 I I'] },
    minor: { verse: ['i iv V i', 'i bVI iv V', 'i bVII bVI V'], chorus: ['iv bVII bIII bVI iim7b5 V i i', 'i V i iv i V i i'], bridge: ['bVI bIII iv V', 'bIII bVII i V'] },
    grooves: { low: ['none'], high: ['timpani', 'none'] }, percussion: ['triangle', 'none'],
    bass: { patch: 'contrabass', low: ['roots'], high: ['twoBeat', 'roots'] },
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
