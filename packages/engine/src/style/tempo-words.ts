// The tempo in the words of a style or a description.

/** Fewer than forty beats are counted of a part; 100拍下 and 100拍手 are none. */
const BEATS =
  /(?<!\d)(\d{2,3})\s?(?:bpm|beats per minute|(?<=(?:[4-9]\d|\d{3})\s?)拍(?![下卖照摄手打子])|速(?=$|[\s,，、。;；左的]))/i;
const TEMPO =
  /(?:bpm|\btempo|(?<!加)速度)\s?[:：=~]?\s?(?:大概|大约|约|在|为|是|about |around |of )?\s?(\d{2,3})(?![\d%％]|\s?(?:公里|码|迈|千米|km))/i;
/** The tempo that a text names; null when it names none. */
export function tempoIn(text: string): number | null {
  const asked = BEATS.exec(text) ?? TEMPO.exec(text);
  return asked ? Math.min(200, Math.max(50, Number(asked[1]))) : null;
}
