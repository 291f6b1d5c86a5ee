// A bank of recorded instruments, as the engine wants it. Who reads it from a file hands it in: the engine has no IO.

/** Attack, hold, decay and release in seconds; the sustain in decibels below the top. Decay and release are for 100 dB. */
export interface ZoneEnvelope {
  delay: number;
  attack: number;
  hold: number;
  decay: number;
  sustain: number;
  release: number;
}

/** One recording as it is played for a key and a velocity: everything that depends on these two is worked out. */
export interface Zone {
  /** Tells recordings apart. */
  sample: string;
  /** Its samples, 16 bits, which nobody changes. May be decoded on the spot and forgotten again: ask once a note. */
  data: () => Int16Array;
  rate: number;
  /** Semitones between the pitch that was recorded and the one to be heard. */
  shift: number;
  /** Samples; null where it is heard once, to its end. */
  loop: readonly [number, number] | null;
  gainDb: number;
  /** -1 left .. 1 right. */
  pan: number;
  envelope: ZoneEnvelope;
  /** A low pass; null where it is open. `sweep`: cents its corner is higher at the start, by an envelope of its own. */
  filter: { hz: number; resonanceDb: number; sweep: number; sweepEnvelope: ZoneEnvelope } | null;
}

/** General MIDI, with the banks that General Standard adds. */
export interface BankPatch {
  program: number;
  bank?: number;
  drums?: boolean;
}

export interface SoundBank {
  /** Names the bank and its edition: part of what a rendered song is known by. */
  readonly name: string;
  /** Empty where the bank has nothing for the key. `velocity` 1..127. */
  zones(patch: BankPatch, key: number, velocity: number): Zone[];
}
