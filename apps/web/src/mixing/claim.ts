/** What of `navigator.locks` is used; absent where the page is not secure. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

export interface Claim {
  /** Whether another tab has it open, or waits to have it to itself: whoever holds it is not told of those who came later. */
  isShared: () => Promise<boolean>;
  release: () => void;
}

/**
 * Whether another tab has the project open: told when it does, and when it has left. Where there are no locks, or they are refused, nothing
 * is known of other tabs.
 */
export function claimProject(locks: Locks | undefined, id: string, onOther: (isOpen: boolean) => void): Claim {
  const name = `mixing:${id}`;
  const quit = new AbortController();
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  const hold = async () => {
    const held = await locks?.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await free;
      return lock !== null;
    });
    if (held !== false || quit.signal.aborted) return;
    onOther(true);
    await locks?.request(name, { signal: quit.signal }, () => {
      onOther(false);
      return free;
    });
  };
  hold().catch(() => undefined);
  const isShared = async () => {
    const { held = [], pending = [] } = (await locks?.query()) ?? {};
    // One of them is this tab's own.
    return [...held, ...pending].filter((lock) => lock.name === name).length > 1;
  };
  return {
    isShared: () => isShared().catch(() => false),
    release: () => {
      quit.abort();
      release();
    },
  };
}
