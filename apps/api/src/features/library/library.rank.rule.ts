/** What moves a song in the lists. Counts as they are shown, so that a preset song stands where its numbers say. */
export interface Standing {
  plays: number;
  likes: number;
  /** How often it was heard to its end. */
  finishes: number;
  createdAt: Date;
}

/** A like says more than a play; to have heard it to the end lies between. */
const weight = { play: 1, finish: 2, like: 4 };
/** A song with ten times the esteem stands level with one that is this much younger. */
const tenfoldMs = 14 * 86_400_000;
const since = Date.UTC(2026, 0, 1);

const esteem = ({ plays, likes, finishes }: Standing): number =>
  plays * weight.play + finishes * weight.finish + likes * weight.like;

/** "Popular": most heard and liked, whatever its age. Fits the column. */
export const popularityOf = (standing: Standing): number => Math.min(Math.floor(esteem(standing)), 2_147_483_647);

/**
 * "Recommended": new, liked, heard to the end. Higher is better; only differences mean something. It depends on
 * counts and on the time of creation, not on the present: younger songs pass older ones by starting higher, so nothing is
 * computed again while the clock moves on.
 */
export const scoreOf = (standing: Standing): number =>
  Math.log10(10 + esteem(standing)) + (standing.createdAt.getTime() - since) / tenfoldMs;
