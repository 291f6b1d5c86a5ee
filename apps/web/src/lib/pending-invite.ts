import { uidOf } from '@overtone/contract/uid';

/** The name is fixed: [P3-09]. */
const key = 'pendingInviteCode';

/** What the server can take for the uid of an inviter. */
export const looksLikeUid = (text: string): boolean => uidOf(text) !== null;

/** A link may carry anything; more than this is no invitation. */
const longest = 64;

/** Who brought this browser here, as the link said it, until somebody registers in it. */
export const pendingInvite = {
  keep: (id: string): void => {
    if (id.length <= longest) localStorage.setItem(key, id);
  },
  read: (): string => (localStorage.getItem(key) ?? '').slice(0, longest),
  forget: (): void => localStorage.removeItem(key),
};
