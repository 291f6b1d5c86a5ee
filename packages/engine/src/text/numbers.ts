// Digits as they are sung.

const ZH = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
// prettier-ignore
const EN = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** 12 -> 十二, 30 -> 三十; longer runs digit by digit, as years and 520 are read. */
export function hanziOfDigits(digits: string): string {
  const value = Number(digits);
  if (digits.length > 2 || digits.startsWith('0')) return [...digits].map((d) => ZH[Number(d)]).join('');
  if (value < 10) return ZH[value]!;
  const tens = Math.floor(value / 10);
  return `${tens > 1 ? ZH[tens] : ''}十${value % 10 ? ZH[value % 10] : ''}`;
}

export function englishOfDigits(digits: string): string[] {
  if (digits.length > 2 || (digits.length > 1 && digits.startsWith('0'))) return [...digits].map((d) => EN[Number(d)]!);
  const value = Number(digits);
  if (value < 20) return [EN[value]!];
  return [TENS[Math.floor(value / 10)]!, ...(value % 10 ? [EN[value % 10]!] : [])];
}
