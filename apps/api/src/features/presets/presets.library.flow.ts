import { readFile } from 'node:fs/promises';
import type { NewPreset } from '../songs/songs.js';
import { presetFile, type PresetFileSong } from './presets.file.rule.js';
import { presetId } from './presets.id.rule.js';
import { presetModel } from './presets.models.rule.js';

const dayMs = 86_400_000;

/** The songs of the seeded library, the most popular first. */
export const readLibrary = async (): Promise<PresetFileSong[]> =>
  presetFile.parse(JSON.parse(await readFile('prisma/seed/presets.json', 'utf8')));

/** Pure: as it stands in the database before it is made. */
export const newPreset = (song: PresetFileSong, mediaKey: string, now: Date): NewPreset => ({
  id: presetId(song.key),
  presetKey: song.key,
  artist: song.artist,
  provider: presetModel(song.model).provider,
  modelName: song.model,
  modelVersion: presetModel(song.model).version,
  title: song.title,
  tags: song.tags,
  lyrics: song.lyrics,
  language: song.language,
  genres: song.genres,
  canRemix: song.remixable,
  personaId: song.persona,
  mediaKey,
  createdAt: new Date(now.getTime() - song.days * dayMs),
});
