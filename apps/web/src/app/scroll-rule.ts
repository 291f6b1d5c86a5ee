import { matchPath } from 'react-router';

export interface Move {
  /** Path one comes from; null for the first page. */
  from: string | null;
  to: string;
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Where a kept page was left; undefined for every other page. */
  leftAt: number | undefined;
}

/** Where the window stands after a move, in px from the top; null: where it is. */
export function scrollAfter({ from, to, action, leftAt }: Move): number | null {
  if (from === null || from === to) return null;
  const returning = action === 'POP' || matchPath('/song/:id', from) !== null;
  return returning && leftAt !== undefined ? leftAt : 0;
}
