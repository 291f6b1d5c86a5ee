/** Where a song lives. */
export const songAddress = (id: string): string => `/song/${encodeURIComponent(id)}`;
