import { stemTitles } from '@overtone/contract/file-titles';
import { stemNames, type StemName } from '@overtone/contract/operations';
import type { SongFile } from '@overtone/contract/song-file';
import { currentLanguage } from '../../lib/language';

const isStem = (name: string): name is StemName => stemNames.some((stem) => stem === name);

/** What sounds in a stem, or which other file it is, in the reader's language. */
export function fileWord(name: SongFile['name']): string {
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  return isStem(name) ? stemTitles[name][language] : name.toUpperCase();
}
