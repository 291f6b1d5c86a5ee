/** What a song that was never counted shows: alike for everybody, growing by the day (docs/settled.md: Songs nobody counted). */
export interface Uncounted {
  id: string;
  created_at: string | Date;
}
export interface Counted extends Uncounted {
  play_count: number | null;
  upvote_count: number | null;
}

const dayMs = 86_400_000;
const plays = { start: 5, base: 15, most: 150, perDay: 0.03 };
const likes = { start: 2, most: 50, perDay: 0.025 };

/** FNV-1a over the characters, so that every side computes the same. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const grown = (from: number, to: number, rate: number, days: number): number =>
  Math.floor(from + (to - from) * (1 - Math.exp(-rate * days)));

const daysOf = ({ created_at }: Uncounted, now: Date): number =>
  Math.max(0, (now.getTime() - new Date(created_at).getTime()) / dayMs);

export function grownPlays(song: Uncounted, now: Date): number {
  const from = plays.start + (hash(song.id) % plays.base);
  return grown(from, plays.most, plays.perDay, daysOf(song, now));
}

export const grownLikes = (song: Uncounted, now: Date): number =>
  grown(likes.start, likes.most, likes.perDay, daysOf(song, now));

/** The server's counts where it has them, else the grown ones. */
export const shownCounts = (song: Counted, now: Date): { plays: number; likes: number } => ({
  plays: song.play_count ?? grownPlays(song, now),
  likes: song.upvote_count ?? grownLikes(song, now),
});
