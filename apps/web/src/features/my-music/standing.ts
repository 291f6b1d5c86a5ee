import type { Song } from '@overtone/contract/song';

/** Who can hear an own song, by the word for it. */
export function standingOf({ hidden, check, is_public: isPublic }: Pick<Song, 'hidden' | 'check' | 'is_public'>) {
  if (hidden) return 'hidden' as const;
  if (check) return `check.${check.state}` as const;
  return isPublic ? ('public' as const) : ('private' as const);
}
