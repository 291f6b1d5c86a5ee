import { deskOwnerKey as ownerKey, forgetDesk } from '@overtone/contract/left-behind';

/** Where the desk is seen, whichever side of its page was looked at: for whoever has laid something on it. */
export const deskAddress = '/create#write';

// Apart from the draft itself: the first page needs this and not the desk.
const desks = new Set<() => void>();

/** As long as the page lives. */
export const onDeskCleared = (empty: () => void): void => void desks.add(empty);

export function clearDesk(): void {
  for (const empty of desks) empty();
  // Also what a desk keeps that is not open here.
  void forgetDesk(globalThis);
}

/** False while it is kept for somebody else than who is here: what they have sent is not shown. */
export function isDeskOf(uid: string | null): boolean {
  const owner = localStorage.getItem(ownerKey);
  return owner === null || owner === uid;
}

/**
 * Nothing of what one member wrote stays for the next: the desk is cleared when they log out and when somebody else logs in.
 * What a visitor wrote goes along into their login. Only the tab that logs in or out says so: another may hear of it late,
 * when somebody else has written. It follows what the browser keeps (kept-in-tabs).
 */
export function passDesk(before: string | null, now: string | null): void {
  const kept = localStorage.getItem(ownerKey);
  const owner = before ?? kept;
  if (owner !== null && owner !== now && (now !== null || kept !== before)) clearDesk();
  else if (now !== null) localStorage.removeItem(ownerKey);
}
