import { uidOf } from '@overtone/contract/uid';

/** The name is fixed by the specification (section 3). */
const key = 'pendingInviteCode';

/** What the server can take for the uid of an inviter. */
export const looksLikeUid = (text: string): boolean => uidOf(text) !== null;

/** Who brought this browser here, until somebody registers in it. */
export const pendingInvite = {
  keep: (uid: string): void => localStorage.setItem(key, uid),
  read: (): string => {
    const uid = localStorage.getItem(key) ?? '';
    return looksLikeUid(uid) ? uid : '';
  },
  forget: (): void => localStorage.removeItem(key),
};
