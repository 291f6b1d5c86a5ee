import type { Song } from '@overtone/contract/song';

/** Which songs are chosen, and the place a range begins at. */
export interface Selection {
  songs: ReadonlyMap<string, Song>;
  anchor: number | null;
}

export const nothing: Selection = { songs: new Map(), anchor: null };

/** At most so many at once: more than a person can look through. */
export const mostSelected = 1_000;

export function toggled({ songs }: Selection, song: Song, place: number): Selection {
  const next = new Map(songs);
  if (!next.delete(song.id) && next.size < mostSelected) next.set(song.id, song);
  return { songs: next, anchor: place };
}

/** The places from the anchor to here, as a list of the same order whichever way it goes. */
export function rangeTo({ anchor }: Selection, place: number): [first: number, last: number] {
  const from = anchor ?? place;
  return from < place ? [from, place] : [place, from];
}

/** The selection less these songs; the anchor stays. */
export function without({ songs, anchor }: Selection, ids: ReadonlySet<string>): Selection {
  return { songs: new Map([...songs].filter(([id]) => !ids.has(id))), anchor };
}

/** With these besides; the anchor stays, so that the range can be drawn longer or shorter. */
export function withAll({ songs, anchor }: Selection, more: readonly Song[]): Selection {
  const next = new Map(songs);
  for (const song of more) if (next.size < mostSelected) next.set(song.id, song);
  return { songs: next, anchor };
}

/** The chosen songs as the list has them now; those that it does not show just now as they were. */
export function asListed({ songs }: Selection, total: number, songAt: (place: number) => Song | undefined): Song[] {
  const now = new Map(songs);
  for (let place = 0; songs.size > 0 && place < total; place += 1) {
    const song = songAt(place);
    if (song && now.has(song.id)) now.set(song.id, song);
  }
  return [...now.values()];
}
