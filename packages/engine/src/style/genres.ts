import { bandGenres } from './band-genres.js';
import { beatGenres } from './beat-genres.js';
import { concertGenres } from './concert-genres.js';
import type { GenreFacts, GenreName } from './genre.js';

/** The facts about each genre: a table, not logic. */
export const GENRES: Record<GenreName, GenreFacts> = { ...bandGenres, ...beatGenres, ...concertGenres };
