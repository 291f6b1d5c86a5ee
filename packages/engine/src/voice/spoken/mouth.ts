// How a spoken line's mouth is told to the vector code: what of it is the same in every frame, and then frame by frame.
import { BINS, BLOCK_SIZE, COARSE_BINS, numbers, spoken, SPOKEN_BINS, wholes } from '@overtone/sound/spoken-kernels';
import { SAMPLE_RATE } from '../../signal/stereo.js';
import { deemphasis, ORDER } from './envelope.js';

const { ceil, exp, log, max, min, sqrt } = Math;

/** Hz up to which a sound of 16 kHz is believed; above, its level goes on and falls. */
const KNOWN = 6900;
/** Hz from which on, and above which wholly, vowels are as soft as their throat says. */
const TOP = [4500, 7000] as const;
const binHz = SAMPLE_RATE / BLOCK_SIZE;
const spokenBin = 16_000 / (2 * SPOKEN_BINS);
const EDGE = KNOWN / spokenBin;
/** Bins that tell how loud it goes on above what is known. */
const LAST = [170, ceil(EDGE)] as const;
/** Lowest bin that is the mouth's: what lies under every voice is not. */
const LOWEST = 4;

const emphasis = Float64Array.from({ length: SPOKEN_BINS + 1 }, (_, k) => deemphasis(k * spokenBin));
numbers(spoken.EMPHASIS, SPOKEN_BINS + 1).set(emphasis);
numbers(spoken.EMPHASIS_POWER, SPOKEN_BINS + 1).set(emphasis.map((level, k) => (k < LOWEST ? 0 : exp(2 * level))));
const coefficients = numbers(spoken.COEFFICIENTS, ORDER + 1);

/** How a throat differs from the one that spoke. */
export interface Throat {
  /** Scales the formants. */
  size: number;
  /** Decibels an octave above 500 Hz. */
  tilt: number;
  /** Share of noise in what is voiced. */
  breath: number;
  /** Decibels of what is voiced above TOP. */
  top: number;
}

/** What of the note there is nothing under, and how soon: of itself, a neper for so much of it. */
const [UNDER, STEEP] = [0.55, 0.25];

/** `at`: where it is told a mouth, which falls by so many nepers for a neper of Hz above what is known. */
function tellMouth(at: number, { size, tilt }: Throat, fall: number, top: number): void {
  const length = COARSE_BINS + 1;
  const field = (many: number) => numbers({ value: at + many * spoken.FIELD.value }, length);
  // Which bin of the spoken sound, and how far between it and the next.
  const bin = wholes({ value: at }, length);
  const between = field(1);
  // How far the level above what is known has taken the place of what was spoken.
  const join = field(2);
  // What is added for the throat, for the ends and for what is above.
  const added = field(3);
  for (let k = 0; k < length; k++) {
    const hz = 2 * k * binHz;
    const x = hz / size / spokenBin;
    bin[k] = min(SPOKEN_BINS - 1, x);
    between[k] = x - (x | 0);
    join[k] = max(0, min(1, (x / EDGE - 0.85) / 0.15));
    const beyond = x < EDGE ? 0 : -fall * log(x / EDGE);
    const ends = (hz > 17_000 ? (hz - 17_000) / 600 : 0) + (hz < 130 ? (130 - hz) / 40 : 0);
    const soft = (top / 8.686) * max(0, min(1, (hz - TOP[0]) / (TOP[1] - TOP[0])));
    added[k] = beyond + soft + (hz > 500 ? (tilt * log(hz / 500)) / 6.02 : 0) - ends;
  }
}

/** The mouth of one throat and one spoken line, the only one until another is told. */
export class Mouth {
  constructor(
    private readonly prediction: Float32Array,
    throat: Throat,
  ) {
    tellMouth(spoken.OPEN.value, throat, 2.2, throat.top);
    tellMouth(spoken.SHUT.value, throat, 1, 0);
  }

  /** The filter of a frame. `note`: Hz, there is nothing under it in what is not voiced. Throws RangeError beyond the line. */
  shape(frame: number, voiced: boolean, note: number): void {
    const at = frame * (ORDER + 1);
    const own = this.prediction.subarray(at, at + ORDER + 1);
    // What is not told would be that of the frame before, which may be of another song.
    if (own.length !== ORDER + 1) throw new RangeError(`the line has no frame ${frame}`);
    coefficients.set(own);
    spoken.readFrame(SPOKEN_BINS + 1 - LOWEST);
    // A vowel cut this near its first harmonic is heard milliseconds late.
    const floor = voiced ? 0 : (note * UNDER) / (2 * binHz);
    spoken.shape(voiced, ...LAST, floor, floor * STEEP);
    spoken.minimumPhase();
  }
}

const voiceShare = numbers(spoken.VOICE_SHARE, BINS + 1);
const airShare = numbers(spoken.AIR_SHARE, BINS + 1);

/** Amplitudes of the two sources over the bins. */
interface Shares {
  voice: Float64Array;
  air: Float64Array;
}

function sharesOf(voiced: number, breath: number): Shares {
  const voice = new Float64Array(BINS + 1);
  const last = voiced > 0 ? BINS : -1;
  for (let k = 0; k <= last; k++) {
    const hz = k * binHz;
    voice[k] = sqrt((1 - breath * min(1, (hz / 2500) ** 2)) / (1 + (hz / voiced) ** 4));
  }
  return { voice, air: voice.map((v) => sqrt(1 - v * v)) };
}

/** How voice and air are mixed in a throat of so much breath. */
export class Mixing {
  readonly #known = new Map<number, Shares>();
  #told: Shares | undefined;

  constructor(private readonly breath: number) {}

  /** Voiced up to so many Hz. */
  tell(voiced: number): void {
    let shares = this.#known.get(voiced);
    if (!shares) this.#known.set(voiced, (shares = sharesOf(voiced, this.breath)));
    if (shares === this.#told) return;
    voiceShare.set(shares.voice);
    airShare.set(shares.air);
    this.#told = shares;
  }
}
