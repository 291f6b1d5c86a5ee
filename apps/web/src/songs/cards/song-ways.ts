/** What a list does with a song in a way of its own, instead of what its menu would do, or besides. */
export interface SongWays {
  /** Instead of a window: the title becomes a field where it stands. */
  rename?: () => void;
  select?: () => void;
}

/** What takes the focus somewhere else is done once the menu has given it back. */
export type After = (run: () => void) => () => void;
