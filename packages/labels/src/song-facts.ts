import { aigcOf, type FileFacts, visibleMark } from './aigc.js';

/** What the product is called where a file says which program made it, and where it comes from. */
const program = 'Overtone';
const origin = '弦外 Overtone';

export interface OfSong {
  /** Never empty. */
  title: string;
  /** What of it sounds, if not all. */
  piece: string;
  artist: string;
  lyrics: string;
  cover: FileFacts['cover'];
  /** Name and version. */
  model: readonly string[];
  /** Whom the label names, and the id of this very content; null: nobody but a person made it. */
  label: { provider: string; contentId: string } | null;
  /** Whether the label is seen, beside being read. */
  marked: boolean;
}

/** Pure: what a file of a song says of itself, whoever writes it. */
export const songFacts = ({ title, piece, artist, lyrics, cover, model, label, marked }: OfSong): FileFacts => ({
  title: [title, piece].filter(Boolean).join(' - '),
  artist,
  album: label && marked ? `${visibleMark} · ${origin}` : origin,
  lyrics,
  cover,
  generator: [program, ...model].filter(Boolean).join(' '),
  label: label && aigcOf(label.provider, label.contentId),
});
