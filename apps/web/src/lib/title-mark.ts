import { create } from 'zustand';

/** What stands in front of the page's title while nobody looks at it: how much has ended meanwhile. */
export const useTitleMark = create<{ ended: number }>(() => ({ ended: 0 }));

export const markTitle = (): void => useTitleMark.setState(({ ended }) => ({ ended: ended + 1 }));

/** Whoever looks has seen it. */
export function clearMarkOnSight(): () => void {
  const look = () => {
    if (!document.hidden) useTitleMark.setState({ ended: 0 });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
