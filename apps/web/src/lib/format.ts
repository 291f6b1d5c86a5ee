/** 206 s -> 3:26, an hour and more -> 1:02:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Points with at most two decimals and no trailing zeros. */
export function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** 1000 stays, 1001 -> 1K, 1500 -> 1.5K, above a million M: one decimal, cut, no ".0". */
export function compact(count: number): string {
  const cut = (n: number) => String(Math.floor(n * 10) / 10);
  if (count > 1e6) return `${cut(count / 1e6)}M`;
  return count > 1000 ? `${cut(count / 1000)}K` : String(count);
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** 3分钟前, 昨天, 2周前; under a minute 刚刚. */
export function ago(instant: string, language: string, now = Date.now()): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return language.startsWith('zh') ? '刚刚' : words.format(0, 'second');
  return words.format(-Math.floor(seconds / step[1]), step[0]);
}
