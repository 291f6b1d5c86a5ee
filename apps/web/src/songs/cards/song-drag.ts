import type { Song } from '@overtone/contract/song';
import type { DragEvent } from 'react';

const kind = 'application/x-overtone-songs';
let dragged: readonly Song[] = [];
const idsOf = (songs: readonly Song[]) => songs.map(({ id }) => id).join();

/** Songs of a list, taken by the pointer: they can be let go over the player and over the playlists. */
export function startDrag({ dataTransfer }: DragEvent, songs: readonly Song[]): void {
  dragged = songs;
  dataTransfer.setData(kind, idsOf(songs));
  dataTransfer.effectAllowed = 'copy';
}

/** They were let go, wherever that was. */
export const endDrag = (): void => void (dragged = []);

const isAwaited = ({ dataTransfer }: DragEvent) => dragged.length > 0 && dataTransfer.types.includes(kind);

/**
 * What a place does that takes songs. Files and words that are dragged over it are none of its business, nor are songs of
 * another window: only their ids would be known.
 */
export const takesSongs = (take: (songs: readonly Song[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!isAwaited(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  },
  onDrop: (event: DragEvent) => {
    if (!isAwaited(event)) return;
    event.preventDefault();
    // A row that is gone has not told that its drag ended.
    if (event.dataTransfer.getData(kind) === idsOf(dragged)) take(dragged);
  },
});
