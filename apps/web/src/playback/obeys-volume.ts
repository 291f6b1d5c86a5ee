/** False where the page may not set how loud a song is (iOS): its own keys do, and silence is all that a page may ask for. */
export function obeysVolume(probe: Pick<HTMLAudioElement, 'volume'> = new Audio()): boolean {
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
