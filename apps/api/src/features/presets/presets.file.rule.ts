import { songGenres, songLanguages } from '@overtone/contract/library';
import { limits } from '@overtone/contract/limits';
import { models } from '@overtone/contract/models';
import { z } from 'zod';

/** One song of the seeded library, as prisma/seed/presets.json has it. */
export const presetFileSong = z.strictObject({
  /** Ids are derived from it: it never changes. */
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().trim().min(1).max(limits.song.title),
  /** Invented. */
  artist: z.string().trim().min(1),
  language: z.enum(songLanguages),
  genres: z.array(z.enum(songGenres)).min(1).max(2),
  /** The style as a member would write it; it names the genres. */
  tags: z.string().trim().min(1).max(limits.song.style),
  model: z.enum(models.map(({ id }) => id)),
  /** Empty: an instrumental. */
  lyrics: z.string(),
  remixable: z.boolean(),
  /** Who sings; a remix may keep the singer. */
  persona: z.string().min(1).nullable(),
  /** How long ago it came out when the library is first arranged. */
  days: z.number().int().min(1).max(120),
});
export type PresetFileSong = z.infer<typeof presetFileSong>;

/** The most popular first. */
export const presetFile = z.array(presetFileSong);
