/** The door of media: the files of songs, from their way home to their removal, and who may have them. */

export { type HomeFiles, SongFiles, type Sources } from './media.files.flow.js';
export { type HandedFile, LabelledMedia } from './media.labelled.flow.js';
export { SongCovers } from './media.cover.flow.js';
export { SongMoves } from './media.move.flow.js';

export { MediaLinks, mediaFolder, mediaObject, mediaPath, namedByContent } from './media.links.rule.js';
export { fileNames, isChosenPicture, mediaPlace } from './media.names.rule.js';

/** Who may hear a song. */
export {
  foundBy,
  foundSql,
  heardBy,
  heardSql,
  isFoundBy,
  isHeardBy,
  isOpen,
  open,
  openSql,
  type Shown,
} from './media.audience.rule.js';

/** A song whose files change is locked first. */
export { lockSong, ownAudio, type SongRow, songRows } from './media.store.js';

/** The folders of songs that are deleted in the same transaction; a sweep removes them after the commit. */
export { discardFolders, discardOnce } from './media.discard.store.js';
/** A folder that is being filled is given up in advance, and kept in the transaction that names it. */
export { discardFolder, forgetDiscarded, keepFolder } from './media.discard.store.js';
/** A folder that its song leaves for another, heard from on for a while. */
export { leaveFolder } from './media.discard.store.js';
