/** Hears which share of its work is done, 0..1. */
export type Progress = (share: number) => void;

/** Passes whole percents on, each once and upwards only: every message costs both threads time. */
export function wholePercents(tell: Progress): Progress {
  let most = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent <= most) return;
    most = percent;
    tell(percent / 100);
  };
}
