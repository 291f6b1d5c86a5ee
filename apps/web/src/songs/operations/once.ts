/** What is made of a song at once, behind a question: another song. */
export const onceSongs = ['concat', 'upsample', 'speed'] as const;
/** Or files of it. */
export const onceFiles = ['stems', 'mp4', 'midi'] as const;
export const onceOperations = [...onceSongs, ...onceFiles] as const;

export type OnceSong = (typeof onceSongs)[number];
export type OnceFile = (typeof onceFiles)[number];
export type OnceOperation = (typeof onceOperations)[number];

export const isOnce = (operation: string): operation is OnceOperation =>
  onceOperations.some((once) => once === operation);

export const isOnceSong = (operation: string): operation is OnceSong => onceSongs.some((once) => once === operation);
export const isOnceFile = (operation: string): operation is OnceFile => onceFiles.some((once) => once === operation);
