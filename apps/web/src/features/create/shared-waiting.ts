import { create } from 'zustand';
import { session } from '../../lib/session';
import { isDeskOf, onDeskCleared } from '../../songs/draft/draft-desk';
import { keepRest, type Shared } from './shared-kept';

/** It lives as long as the page: whoever looks at another tab or page finds it again. */
export const useShared = create<{ shared: Shared[] }>(() => ({ shared: [] }));
const change = (next: (shared: readonly Shared[]) => Shared[]) =>
  useShared.setState(({ shared }) => ({ shared: next(shared) }));
onDeskCleared(() => change(() => []));

/** What something was done with here; the cache may still be about to forget it. */
const done = new Set<string>();

/** What a visitor was shown is theirs who logs in, however long it took to be read. */
export const addShared = (found: readonly Shared[]): void =>
  change((shared) => {
    const known = new Set([...done, ...shared.map(({ id }) => id)]);
    const { uid } = session.get();
    const fresh = found.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, uid: one.uid ?? uid }));
    return [...shared, ...fresh];
  });

export function putShared(id: string, rest: Shared | null): void {
  if (!rest) done.add(id);
  change((shared) => shared.flatMap((one) => (one.id === id ? (rest ?? []) : one)));
  void keepRest(id, rest).catch(() => undefined);
}

/**
 * Nothing of it stays for the next. Another tab may have cleared the desk, and this one only hears who is here; while the
 * desk waits for its member, so does all of this.
 */
session.subscribe(({ uid }, before) => {
  if (uid === before.uid || (uid === null && !isDeskOf(uid))) return;
  const passes = (one: Shared) => one.uid === uid || (one.uid === null && before.uid === null);
  change((shared) => shared.filter(passes).map((one) => ({ ...one, uid })));
});
