// How the last bars come home: the chords of the bar before the last one, by genre.
import type { GenreName } from '../style/genre.js';
import type { StyleProfile } from '../style/style.js';
import { isMinor } from '../theory/scale.js';

type Cadences = Readonly<Record<'major' | 'minor', readonly string[]>>;

/** Down a step or two, without a leading note. */
const MODAL: Cadences = { major: ['bVII_IV', 'IV_V'], minor: ['bVI_bVII', 'bVII'] };
const PLAIN: Cadences = { major: ['IV_V', 'ii_V', 'IV'], minor: ['bVI_bVII', 'iv_bVII'] };
const CALM: Cadences = { major: ['IV', 'IV_V'], minor: ['bVII', 'iv_bVII'] };
const SEVENTHS: Cadences = { major: ['ii7_V7'], minor: ['iim7b5_V7'] };

// prettier-ignore
const CADENCES: Readonly<Record<GenreName, Cadences>> = {
  pop: PLAIN,
  rock: MODAL,
  punk: { ...MODAL, major: ['IV_V', 'V'] },
  metal: MODAL,
  alternative: MODAL,
  electronic: PLAIN,
  rap: { major: ['IV', 'ii7_V'], minor: ['bVI_bVII', 'iv'] },
  latin: { major: ['IV_V7', 'ii7_V7'], minor: ['iv_V7'] },
  'r&b': { major: ['ii7_V9', 'IVmaj7_V9'], minor: ['iv7_V7', 'bVImaj7_V7'] },
  country: { major: ['IV_V', 'V7'], minor: ['bVII', 'iv_bVII'] },
  blues: { major: ['V7_IV7'], minor: ['iv7_V7'] },
  folk: CALM,
  jazz: SEVENTHS,
  classical: { major: ['IV_V7', 'ii_V7'], minor: ['iv_V7'] },
  world: CALM,
  '古风': CALM,
};

/** What may come before the last chord of a song. Scales of five notes have no leading note. */
export function cadencesOf({ genre, mode }: StyleProfile): readonly string[] {
  if (mode === 'gong') return ['V'];
  if (mode === 'yu' || mode === 'phrygian') return ['bVII'];
  if (mode === 'mixolydian') return ['bVII_IV', 'IV'];
  return CADENCES[genre][isMinor(mode) ? 'minor' : 'major'];
}
