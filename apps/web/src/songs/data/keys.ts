/**
 * The first words of the query keys below which songs, and what is known of them, are kept. Only this folder names them:
 * whoever shows songs takes a query, whoever changes them a change, and the news reach every list.
 */
export const songKeys = {
  /** One song with its words. */
  song: 'song',
  versions: 'song-versions',
  files: 'song-files',
  /** What is made of the member's songs beside songs. */
  fileJobs: 'file-jobs',
  remixPermission: 'remix-permission',
  timing: 'timing',
  timingShift: 'timing-shift',
  spectrum: 'spectrum',
  generation: 'generation',
  /** The member's own songs, newest first, as far as somebody has scrolled. */
  newestOwn: 'user-songs',
  /** The same songs as pages, filtered and sorted. */
  ownPages: 'own-songs',
  favorites: 'favorites',
  playlists: 'playlists',
  playlist: 'playlist',
  /** The member's singers. */
  personas: 'personas',
  /** The public lists of home. */
  library: 'library',
} as const;
