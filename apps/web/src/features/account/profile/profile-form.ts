import { limits } from '@overtone/contract/limits';
import type { UserInfo } from '@overtone/contract/people';
import { isLongerThan } from '@overtone/contract/text-length';

export interface ProfileForm {
  nickname: string;
  gender: '1' | '2' | '';
  signature: string;
  /** Empty: the avatar stays. */
  seed: string;
}

/** With the name that others do not see yet: it is what the member wrote last. */
export const formOf = ({ gender, pending_profile: pending, ...info }: UserInfo): ProfileForm => ({
  nickname: (pending ?? info).nickname ?? '',
  gender: gender === 1 ? '1' : gender === 2 ? '2' : '',
  signature: (pending ?? info).signature ?? '',
  seed: '',
});

export const same = (one: ProfileForm, other: ProfileForm): boolean =>
  one.nickname === other.nickname &&
  one.gender === other.gender &&
  one.signature === other.signature &&
  one.seed === other.seed;

export const tooLong = (field: 'nickname' | 'signature', text: string): boolean =>
  isLongerThan(text.trim(), limits.profile[field]);

/** What goes over the wire: a blank line means none. */
export const bodyOf = ({ nickname, gender, signature, seed }: ProfileForm) => ({
  nickname,
  signature,
  gender: gender === '' ? null : gender === '1' ? (1 as const) : (2 as const),
  ...(seed && { avatar_seed: seed }),
});

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Faces to choose from, nobody's yet. */
export function newSeeds(count: number): string[] {
  const bytes = crypto.getRandomValues(new Uint8Array(count * 10));
  const all = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: count }, (_, i) => all.slice(i * 10, i * 10 + 10));
}

export const avatarOf = (seed: string): string => `/api/avatars/${seed}.svg`;
