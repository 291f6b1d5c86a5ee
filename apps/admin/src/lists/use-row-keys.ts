import { useState } from 'react';
import { useKeys } from './use-keys';

/** J and K go down and up the rows of the list on the screen, Enter opens the row and presses whatever else has the focus. */
export function useRowKeys(): void {
  const [at, setAt] = useState(-1);
  const move = (by: number) => {
    const rows = [...document.querySelectorAll<HTMLElement>('tbody .RaDataTable-row')];
    const next = Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[next];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
    setAt(next);
  };
  const open = () => {
    if (!(document.activeElement instanceof HTMLTableRowElement)) return false;
    document.activeElement.click();
    return true;
  };
  useKeys({ j: () => move(1), k: () => move(-1), enter: open });
}
