import type { Song } from '../../platform/database/generated/client.js';
import { isOpen, type Standing } from './media.audience.rule.js';

/** Where its files lie and who may have them, as MediaLinks takes it. */
export const mediaPlace = (song: Standing & Pick<Song, 'mediaKey'>) => ({
  mediaKey: song.mediaKey,
  isPublic: isOpen(song),
});

/** The names of a song's files that its links lead to; the score has a link of its own, and a cover that was replaced has none. */
export const fileNames = (song: Song): string[] =>
  [
    song.audioName,
    song.imageName,
    song.thumbName,
    song.videoName,
    song.videoCoverName,
    song.wavName,
    song.spectrumName,
  ].filter((name) => name !== null);

/** Everything that lies in its folder. */
export const allFileNames = (song: Song): string[] => [
  ...fileNames(song),
  ...[song.midiName, song.firstImageName].filter((name) => name !== null),
];

/** What a link says a file is to be saved as. It keeps the ending of what it is: nobody's link makes a program of a song. */
export function savedAs(asked: string, name: string): string {
  const ending = name.slice(name.lastIndexOf('.'));
  const kept = asked.slice(0, 200).trim() || 'file';
  return kept.toLowerCase().endsWith(ending) ? kept : kept + ending;
}

/** How the file of a picture is called that an owner brought. */
export const chosen = 'picture';

/** Also a small one of it: no model drew it. `name`: of the file, without its folder. */
export const isChosenPicture = ({ imageName }: { imageName: string | null }, name: string): boolean => {
  const isOf = (kind: string, of: string | null) => of?.startsWith(`${kind}-`) ?? false;
  return isOf(chosen, name) || (isOf('thumb', name) && isOf(chosen, imageName));
};
