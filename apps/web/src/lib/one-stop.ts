export const stopsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll('button')];

/** Leaves Tab one button of a row: the one given or focused, else the chosen one, else the one that was it, else the first. */
export function oneStop(box: HTMLElement, wanted?: EventTarget): HTMLElement | undefined {
  const all = stopsIn(box);
  const open = all.filter((one) => one.tabIndex === 0);
  const stop =
    all.find((one) => one === (wanted ?? document.activeElement)) ??
    all.find((one) => one.getAttribute('aria-pressed') === 'true') ??
    (open.length === 1 ? open[0] : all[0]);
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  return stop;
}
