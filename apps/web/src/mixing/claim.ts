/** What of `navigator.locks` is used; absent where the page is not secure. */
export type Locks = Pick<LockManager, 'request'>;

export interface Claim {
  release: () => void;
}

/**
 * One tab writes a project at a time. Null: another one has it open. `take`: it is taken from that tab, whose `onLost` is called. Where
 * there are no locks, or they are refused, every tab may: then the last change wins.
 */
export function claimProject(
  locks: Locks | undefined,
  id: string,
  onLost: () => void,
  take = false,
): Promise<Claim | null> {
  if (!locks) return Promise.resolve({ release: () => undefined });
  return new Promise((answer) => {
    let held = false;
    let release = () => {};
    const free = new Promise<void>((resolve) => (release = resolve));
    locks
      .request(`mixing:${id}`, take ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return answer(null);
        held = true;
        answer({ release });
        return free;
      })
      .catch(() => (held ? onLost() : answer({ release })));
  });
}
