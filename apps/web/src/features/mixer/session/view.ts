import { createStore, type StoreApi } from 'zustand/vanilla';

export type Panel = 'eq' | 'compressor' | 'sends' | 'varied' | 'clip';
export type Side = 'timeline' | 'strips' | 'panel';
export type Window = 'export' | 'save' | 'share' | 'songs' | 'keys' | 'new' | 'tempo' | 'name';

/** What is looked at: no part of the project, and nothing of it is undone. */
export interface View {
  /** Pixels of one second of the timeline. */
  zoom: number;
  /** Clips that are chosen, by id. */
  clips: readonly string[];
  /** The very choice that was put together clip by clip: the focus passes by and leaves it as it is. */
  kept: readonly string[] | null;
  /** The track whose controls are shown. */
  track: string | null;
  panel: Panel;
  /** The timeline runs along with the playhead. */
  follow: boolean;
  /** Which half is shown where there is no room for both. */
  side: Side;
  window: Window | null;
  /** The stretch of the timeline that is drawn, in pixels. */
  drawn: { from: number; until: number };
}
export type ViewStore = StoreApi<View>;

export const zooms = { least: 1, most: 400, step: 1.25 } as const;

export const createView = (): ViewStore =>
  createStore<View>(() => ({
    zoom: 8,
    clips: [],
    kept: null,
    track: null,
    panel: 'eq',
    follow: true,
    side: 'timeline',
    window: null,
    drawn: { from: 0, until: 2048 },
  }));

export const boundZoom = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, zoom));
