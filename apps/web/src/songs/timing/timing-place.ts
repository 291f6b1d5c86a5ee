/** The last of those that have begun at `seconds`; -1 before the first. They begin in order. */
export function placeAt(begun: readonly { start: number }[], seconds: number): number {
  let low = 0;
  let high = begun.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begun[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How much of a word has been sung, 0 to 1. */
export function sungPart({ start, end }: { start: number; end: number }, seconds: number): number {
  if (seconds <= start) return 0;
  return end <= start ? 1 : Math.min(1, (seconds - start) / (end - start));
}
