import type { ReactNode } from 'react';
import { listKeys } from './list-keys';
import type { Selecting } from './use-selection';

interface Props {
  selecting: Selecting;
  className?: string;
  children: ReactNode;
}

/** A list and its bar: one key leads from a row to the bar, another back. It has the focus where no row is left for it. */
export function ListFrame({ selecting, className = '', children }: Props) {
  return (
    <div data-song-list tabIndex={-1} className={`outline-none ${className}`} {...listKeys(selecting)}>
      {children}
    </div>
  );
}
