import { shownCounts, type Counted } from '@overtone/contract/growth';

/** One moment for all that this page shows: a number must not change between two renderings. */
const opened = new Date();

/** Plays and likes of a song as shown: the server's, or what grows by the day where nothing was ever counted. */
export const countsOf = (song: Counted): { plays: number; likes: number } => shownCounts(song, opened);
