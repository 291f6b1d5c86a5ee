// The tempo in the words of a style or a description.

/** Fewer than forty beats are counted of a part; 100拍下 and 100拍手 are none. */
const UNIT = '(?:bpm|beats per minute|(?<=(?:[4-9]\\d|\\d{3})\\s?)拍(?![下卖照摄手打子])|速(?=$|[\\s,，、。;；左的]))';
const NAME =
  '(?:bpm|\\btempo|(?<!加)速度)\\s?[:：=~]?\\s?(?:大概|大约|约|在|为|是|about |around |of |between ){0,3}\\s?';
const NO_MORE = '(?![\\d%％]|\\s?(?:公里|码|迈|千米|km))';
const BEATS = new RegExp(`(?<!\\d)(\\d{2,3})\\s?${UNIT}`, 'i');
const TEMPO = new RegExp(`${NAME}(\\d{2,3})${NO_MORE}`, 'i');

/** From one to another: 100-110bpm, 速度100到110. */
const FROM =
  '(?<![\\d.])(\\d{2,3})\\s?(?:bpm\\s?)?(?:[-–—~～至到]{1,2}|to(?=\\s)|(?<=between \\d{2,3}\\s)and(?=\\s))\\s?(\\d{2,3})';
const RANGES = [`${FROM}\\s?${UNIT}`, `${NAME}${FROM}${NO_MORE}`].map((form) => new RegExp(form, 'i'));

/** The middle of it, where it goes up. */
function middleIn(text: string): number | null {
  const [from, to] = (RANGES.map((form) => form.exec(text)).find(Boolean) ?? []).slice(1).map(Number);
  return from !== undefined && to !== undefined && from >= 40 && from < to ? Math.round((from + to) / 2) : null;
}

/** The tempo that a text names; null when it names none. */
export function tempoIn(text: string): number | null {
  const asked = middleIn(text) ?? (BEATS.exec(text) ?? TEMPO.exec(text))?.[1];
  return asked === undefined ? null : Math.min(200, Math.max(50, Number(asked)));
}
