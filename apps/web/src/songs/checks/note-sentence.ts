import type { OwnCheck } from '@overtone/contract/own-check';
import type { UserInfo } from '@overtone/contract/people';

/**
 * What others see meanwhile: nothing, the old name, or no name at all. Of a song only title and cover can be changed. A link
 * opens for nobody, and is not changed but made anew.
 */
export type NoteAbout = 'seen' | 'song' | 'profile' | 'nameless' | 'link';

export function noteSentence(about: NoteAbout, state: OwnCheck['state']) {
  if (about !== 'song') return `${about}.${state}` as const;
  return state === 'refused' ? 'song.refused' : (`seen.${state}` as const);
}

/** The name that stands in the profile is what others see. */
export const seenName = ({ nickname, signature }: Pick<UserInfo, 'nickname' | 'signature'>): NoteAbout =>
  nickname === null && signature === null ? 'nameless' : 'profile';
