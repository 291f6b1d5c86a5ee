/** Only a path of this site; whatever else stands there leads nowhere. */
export const insideLink = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null);
