import type { Song } from '@overtone/contract/song';
import type { DragEvent } from 'react';

const kind = 'application/x-overtone-songs';
let dragged: readonly Song[] = [];

/** Songs of a list, taken by the pointer: they can be let go over the player and over the playlists. */
export function startDrag({ dataTransfer }: DragEvent, songs: readonly Song[]): void {
  dragged = songs;
  dataTransfer.setData(kind, songs.map(({ id }) => id).join());
  dataTransfer.effectAllowed = 'copy';
}

/** What a place does that takes songs. Files and words that are dragged over it are none of its business. */
export const takesSongs = (take: (songs: readonly Song[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  },
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return;
    event.preventDefault();
    take(dragged);
  },
});
