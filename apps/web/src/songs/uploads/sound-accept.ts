import { uploadTypes } from '@overtone/contract/upload';

/** What file pickers offer, by ending and by kind: phones go by the one or the other, and know WAV by two names. */
export const soundAccept = [
  ...Object.entries(uploadTypes).flatMap(([ending, kind]) => [`.${ending}`, kind]),
  'audio/x-wav',
].join();
