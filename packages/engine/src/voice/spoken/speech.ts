// What the engine asks of a speech synthesiser that is handed in. It must say the same of the same words, always.

/** ARPABET in small letters without stress, `pau` for silence; seconds from the beginning of the sound. */
export interface SpokenPhone {
  name: string;
  start: number;
  end: number;
}

export interface SpokenLine {
  samples: Float32Array;
  sampleRate: 16000;
  phones: SpokenPhone[];
}

export interface Speech {
  /** How each word is said alone, phone by phone; null where that cannot be told. */
  pronounce(words: readonly string[]): string[][] | null;
  /** The words as one sentence, by a man of middle size; null where they cannot be said. */
  speak(words: readonly string[]): SpokenLine | null;
}
