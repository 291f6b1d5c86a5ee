import { session } from '../../lib/session';

/** What was begun about answers and not sent, for as long as this tab is open. */
const begun = new Map<string, string>();

export const begunComment = (id: string): string => begun.get(id) ?? '';

export function keepComment(id: string, text: string): void {
  if (text.trim() === '') begun.delete(id);
  else begun.set(id, text);
}

/** It goes with the member who wrote it; a visitor's goes along into their login. */
session.subscribe(({ uid }, before) => {
  if (before.uid !== null && uid !== before.uid) begun.clear();
});
