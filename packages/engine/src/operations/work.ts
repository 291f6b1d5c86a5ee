// What can be asked of the engine, and what it hands back. All plain JSON.
import type { ComposeRequest } from '../song/compose.js';
import type { Score } from '../score/score.js';
import type { Character } from '../style/character.js';
import type { Quality } from '../style/quality.js';
import type { Singer, Voice } from '../style/timbre.js';

/** A clip: a score, and the second of it at which the clip begins. Only an extension's begins later than 0. */
export interface Piece {
  score: Score;
  from: number;
}

/** Made from a piece. Seconds that are asked for are the clip's: they count from where it begins. */
interface FromPiece {
  source: Piece;
  seed: string;
  title?: string;
  /** What is not wanted of what is made anew. */
  exclude?: string;
  /** Absent: the source's own. */
  quality?: Quality;
  character?: Character;
}

export interface Compose {
  kind: 'compose';
  request: ComposeRequest;
}

/** More of it from `continueAt` on (absent: from its outro), on the nearest bar line. Without lyrics nobody sings in the new part. */
export interface Extend extends FromPiece {
  kind: 'extend';
  lyrics?: string;
  tags?: string;
  continueAt?: number;
  /** The longest that the new part may be. */
  maxSeconds?: number;
  /** Who sings what is new, alone, whatever tags and words say. */
  singer?: Singer;
}

/** The whole song with a new part before its first bar. Without lyrics nobody sings in the new part. */
export interface Precede extends FromPiece {
  kind: 'precede';
  lyrics?: string;
  tags?: string;
  /** The longest that the new part may be. */
  maxSeconds?: number;
  /** Who sings what is new, alone, whatever tags and words say. */
  singer?: Singer;
}

/** The part before and the new part as one. */
export interface Concat {
  kind: 'concat';
  source: Piece;
}

/** The same tune in another style. With lyrics it has other words, as many as the tune has notes. */
export interface Cover extends FromPiece {
  kind: 'cover';
  tags: string;
  lyrics?: string;
  /** Nobody sings: whoever leads plays what was sung. Absent: as the tags say, where no words are given and nobody chosen. */
  instrumental?: boolean;
  /** Who sings, alone, whatever tags and words say. */
  singer?: Singer;
}

/** The bars between two seconds anew; lines of lyrics replace its sung lines in order. */
export interface Infill extends FromPiece {
  kind: 'infill';
  from: number;
  to: number;
  lyrics?: string;
  tags?: string;
  /** Nobody sings in these bars. Absent: as of a cover. */
  instrumental?: boolean;
  /** Who sings what is new, alone, whatever tags and words say. */
  singer?: Singer;
}

/** A singer over what is there. */
export interface AddVocals extends FromPiece {
  kind: 'vocals';
  lyrics: string;
  tags?: string;
  voice?: Voice;
  /** Who sings, alone, whatever tags and words say; a voice says it itself. */
  singer?: Singer;
}

/** A band under what is there: its singer, or without one its tune, is kept. */
export interface AddAccompaniment extends FromPiece {
  kind: 'accompaniment';
  tags?: string;
}

/** A new song of a known singer. */
export interface SingAs {
  kind: 'persona';
  request: ComposeRequest;
  voice: Voice;
}

/** A new song in the manner of one to four others: their genre, tempo and key. */
export interface Inspire {
  kind: 'inspiration';
  request: ComposeRequest;
  sources: Piece[];
}

/** The same song, played by more and finished better. */
export interface Upsample extends FromPiece {
  kind: 'upsample';
}

/** Faster or slower, 0.5 .. 2, at the same pitch. */
export interface Speed {
  kind: 'speed';
  source: Piece;
  factor: number;
}

export type Work =
  | Compose
  | Extend
  | Precede
  | Concat
  | Cover
  | Infill
  | AddVocals
  | AddAccompaniment
  | SingAs
  | Inspire
  | Upsample
  | Speed;
