import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../lib/session';
import { allNotifications, keysOf, type Unread } from './queries';
import { soundOnce } from './soft-sound';

/** Counts and lists that are shown are asked anew; what is not shown, when it is shown again. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [allNotifications] });

/**
 * The server counted. Two counts may arrive in the wrong order, and marks of our own may be on their way: what counts is read anew.
 * More than before is heard, where the member wants to hear it.
 */
export function hearUnread(client: QueryClient, count: number): void {
  const known = client.getQueryData<Unread>(keysOf(session.get().uid).unread);
  if (known && count > known.count) soundOnce();
  void refreshNotifications(client);
}
