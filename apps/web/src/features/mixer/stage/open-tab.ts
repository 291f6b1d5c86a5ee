/** The project that this tab has open: it is there again after a reload and on the way back to the page. */
const key = 'mixing.open';

export const openedHere = (): string | null => sessionStorage.getItem(key);
export function rememberOpen(id: string | null): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, id);
}
