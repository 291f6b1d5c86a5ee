const offset = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Beijing, the only time Alipay knows. */
export const beijingTime = (moment: number): string =>
  new Date(moment + offset).toISOString().slice(0, 19).replace('T', ' ');

/** Null when it is no such time; the seconds may be left out. */
export function parseBeijingTime(text: string): number | null {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?$/.exec(text);
  const moment = found ? Date.parse(`${found[1]}T${found[2]}${found[3] ?? ':00'}+08:00`) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
