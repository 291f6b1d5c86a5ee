/** Somebody asked for it. Whoever must not be cut off by it hears of it first. */
export function reloadPage(): void {
  dispatchEvent(new Event('reloading'));
  location.reload();
}
