import type { Song } from '@overtone/contract/song';
import { useEffect, useEffectEvent, useState } from 'react';
import { onGone } from '../../songs/data/gone';
import type { Outcome } from '../../songs/data/change-songs';
import { asListed, mostSelected, nothing, rangeTo, toggled, withAll, without, type Selection } from './selection';
import { useAsking } from './use-asking';

/** The songs at these places, read if they are not there yet. */
export type ReadSongs = (first: number, last: number) => Promise<Song[]>;

/** Whether the boxes are asked for before anything is chosen, and how to say so. */
export type Boxes = readonly [begun: boolean, begin: (begun: boolean) => void];

export interface Selecting {
  songs: Song[];
  /** Checkboxes are there also where nothing can hover. */
  active: boolean;
  /** Songs that were asked for by a range or all at once are on their way. */
  reading: boolean;
  begin: () => void;
  has: (id: string) => boolean;
  /** With `range` all from the last chosen place to here. */
  press: (song: Song, place: number, range: boolean) => void;
  choose: (song: Song) => void;
  /** Null: all of the list are chosen, or as many as there may be. */
  more: (() => void) | null;
  all: () => void;
  without: (ids: ReadonlySet<string>) => void;
  /** These were to be changed: what could not be stays chosen. Where nothing does, the choosing is over. */
  settle: (songs: readonly Song[], outcome: Outcome) => void;
  clear: () => void;
}

/**
 * @param songAt what stands in the list now: a song that was chosen earlier is what it has become since.
 * @param onChange another choice was made.
 */
export function useSelection(
  { total, songAt }: { total: number; songAt: (place: number) => Song | undefined },
  read: ReadSongs,
  [begun, begin]: Boxes,
  onChange?: () => void,
): Selecting {
  const [selection, setSelection] = useState(nothing);
  const { reading, ask, drop } = useAsking();
  // Songs that have to be read first are not added to another choice than the one that asked for them.
  const change = (become: (now: Selection) => Selection) => {
    drop();
    onChange?.();
    setSelection(become);
  };
  // What went by its own row is not chosen any more, nor by an answer that still knows it.
  const gone = useEffectEvent((ids: ReadonlySet<string>) => change((now) => without(now, ids)));
  useEffect(() => onGone(gone), []);
  const add = (first: number, last: number) =>
    ask(
      () => read(first, last),
      (songs) => change((now) => withAll(now, songs)),
    );
  const clear = () => {
    change(() => nothing);
    begin(false);
  };
  const all = () => void add(0, Math.min(total, mostSelected) - 1);
  return {
    songs: asListed(selection, total, songAt),
    active: begun || selection.songs.size > 0,
    reading,
    begin: () => begin(true),
    has: (id) => selection.songs.has(id),
    press: (song, place, range) => {
      if (range && selection.anchor !== null) return void add(...rangeTo(selection, place));
      change((now) => toggled(now, song, place));
    },
    choose: (song) => change((now) => withAll(now, [song])),
    all,
    more: selection.songs.size < Math.min(total, mostSelected) ? all : null,
    without: (ids) => change((now) => without(now, ids)),
    settle: (songs, { failed }) => {
      const left = new Set(failed.map(({ id }) => id));
      const done = songs.map(({ id }) => id).filter((id) => !left.has(id));
      change((now) => without(now, new Set(done)));
      if (failed.length === 0) begin(false);
    },
    clear,
  };
}
