import { useTitleMark } from './title-mark';

/** One more has ended. */
export const markTitle = (): void => useTitleMark.setState(({ ended }) => ({ ended: ended + 1 }));

/** Whoever looks has seen it. */
export function clearMarkOnSight(): () => void {
  const look = () => {
    if (!document.hidden) useTitleMark.setState({ ended: 0 });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
