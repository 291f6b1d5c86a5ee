/** What came of a piece of a file. */
export interface Piece {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

export interface Decoder {
  /** May throw NotPlayable or a RangeError. */
  decode(bytes: Uint8Array): Piece;
  free(): void;
}
