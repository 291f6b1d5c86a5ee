import { usePitch } from '../../playback/browser-pitch';
import { canShift } from '../../playback/shifted-sound';
import { usePlayer } from '../../playback/use-player';
import { rounded, signed } from './tuning';

/** What is not as it was made of what plays: its speed, its pitch. */
export function useMarks(): string[] {
  const rate = usePlayer((state) => state.rate);
  const possible = usePlayer(({ song }) => song === null || canShift(song));
  const semitones = usePitch((state) => state.semitones);
  const marks = [];
  if (rate !== 1) marks.push(`${rounded(rate)}×`);
  if (possible && semitones !== 0) marks.push(signed(semitones));
  return marks;
}
