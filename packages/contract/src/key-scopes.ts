/**
 * What a developer key may be allowed, by what people need it for. Which calls a scope opens stands beside each endpoint
 * (`key`); one without is closed to every key: accounts, identity, keys and webhooks themselves, payments that begin, and
 * whatever only administrators may.
 */
export const keyScopes = [
  /** Own songs and what is public: lists, words, versions, playlists, and how far a generation is. */
  'songs:read',
  /** Rename, show, hide, sort: nothing that costs points and nothing that is gone for good. */
  'songs:write',
  /** Begins generations, which cost points, and whatever leads to one: lyrics, recordings. `is_public` takes `songs:write` too. */
  'songs:create',
  /** What was made of songs: stems, videos, scores. */
  'files:read',
  'points:read',
  'orders:read',
  'tickets:read',
  'tickets:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];
