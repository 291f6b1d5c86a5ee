/** Where a song lives. */
export const songAddress = (id: string): string => `/song/${encodeURIComponent(id)}`;

export const filesId = 'files';
/** Where the files that were made of it are. */
export const filesAddress = (id: string): string => `${songAddress(id)}#${filesId}`;

/** The mixing console with the song on its desk, with all its stems where it has some. */
export const mixerAddress = (id: string): string => `/mixing-console?song=${encodeURIComponent(id)}`;

/** The page where the song is taken apart, and its stems are heard together. */
export const stemsAddress = (id: string): string => `/stems?song=${encodeURIComponent(id)}`;
