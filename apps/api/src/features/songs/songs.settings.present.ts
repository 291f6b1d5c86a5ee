import type { LineageRole } from '@overtone/contract/song-version';
import type { z } from 'zod';
import type { songSettings } from '@overtone/contract/song-settings';
import type { SongRow } from '../media/media.js';
import type { AskedSettings } from './songs.store.js';

export type WireSettings = z.input<typeof songSettings>;

interface Source {
  sourceSongId: string;
  role: LineageRole;
  second: number | null;
}

const unknown: AskedSettings = { voice: null, instrumental: false };

/** Pure: what a song was asked for with. A song from before settings were written down has its words and sources. */
export function presentSettings(row: SongRow, lineage: readonly Source[]): WireSettings {
  const asked = row.askedSettings as AskedSettings | null;
  const { voice, until = null, seed = null, verbatim = false, ...rest } = asked ?? unknown;
  const lyrics = rest.lyrics ?? row.askedLyrics ?? row.lyrics;
  return {
    operation: row.operation,
    description: row.description,
    lyrics,
    style: row.askedTags ?? row.tags,
    exclude_style: row.negativeTags,
    title: row.title,
    instrumental: asked ? asked.instrumental : !row.description && !lyrics,
    model: row.modelName,
    vocal_gender: voice,
    style_weight: rest.style ?? null,
    weirdness_constraint: rest.weirdness ?? null,
    audio_weight: rest.audio ?? null,
    lyrics_weight: rest.lyricsWeight ?? null,
    clarity: rest.clarity ?? null,
    quality: rest.quality ?? null,
    section_start: rest.start ?? null,
    variation: rest.variation ?? null,
    ...{ seed, verbatim },
    until,
    sources: lineage.map(({ sourceSongId, role, second }) => ({
      ...{ song_id: sourceSongId, role, second },
    })),
    recorded: asked !== null,
  };
}
