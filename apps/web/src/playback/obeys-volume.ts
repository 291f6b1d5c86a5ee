/**
 * False where the page may not set how loud a song is: its own keys do, and silence is all that a page may ask for. WebKit on
 * iOS keeps what was set and takes it back a moment later, so it is known by what it is.
 */
export function obeysVolume(probe: Pick<HTMLAudioElement, 'volume'> = new Audio()): boolean {
  if (navigator.maxTouchPoints > 0 && navigator.vendor.startsWith('Apple')) return false;
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
