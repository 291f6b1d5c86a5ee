/** One of our own media addresses. */
export interface OwnAddress {
  kind: 'upload' | 'song';
  mediaKey: string;
  name: string;
}

/** Under which addresses our media are reached: the public one and the backup line. */
export interface OwnPlaces {
  publicUrl: string;
  mediaBackup: string | null;
}

const pattern = /^\/media(?<upload>\/uploads)?\/(?<mediaKey>[0-9a-f]{32})\/(?<name>[\w.-]{1,200})$/;

/** `/media/{key}/{name}` of the links of songs -> the same below `/media/uploads`. */
export const uploadLink = (link: string): string => link.replace(/^\/media\//, '/media/uploads/');

/** Null: somebody else's address. `unknown`: ours, but no recording; it is asked of nobody over the network. */
export function ownAddress(text: string, places: OwnPlaces): OwnAddress | 'unknown' | null {
  const path = ownPath(text, places);
  if (path === null) return null;
  const found = pattern.exec(path)?.groups;
  if (!found) return 'unknown';
  const { upload, mediaKey = '', name = '' } = found;
  return { kind: upload === undefined ? 'song' : 'upload', mediaKey, name };
}

/** As it would be below our own address; links of ours come without their host. */
function ownPath(text: string, { publicUrl, mediaBackup }: OwnPlaces): string | null {
  if (!text.startsWith('/') && !URL.canParse(text)) return null;
  const url = new URL(text, publicUrl);
  const backup = mediaBackup === null ? null : new URL(mediaBackup, publicUrl);
  const below = backup && `${backup.pathname}/`;
  if (backup && below && url.origin === backup.origin && url.pathname.startsWith(below))
    return `/media/${url.pathname.slice(below.length)}`;
  return url.origin === new URL(publicUrl).origin ? url.pathname : null;
}
