import { limits } from '@overtone/contract/limits';
import { z } from 'zod';
import { outsideText } from '../http/outside-text.js';

/** Values as providers tell them, whatever they turn out to be. */

const mostWords = { title: limits.song.title, style: limits.song.style, lyrics: 10_000, link: 2000, reason: 500 };
export const textOf = (value: unknown, of: keyof typeof mostWords): string => outsideText(value, mostWords[of]);
/** A link that was cut leads elsewhere. */
export const linkOf = (value: unknown): string => (textOf(value, 'link') === value ? value : '');
const record = z.record(z.string(), z.unknown());
export const asRecord = (value: unknown): Record<string, unknown> | null => {
  const parsed = record.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** Whether it can lead to something that is finished. */
export const finalLink = (url: string): boolean =>
  url !== '' && !url.includes('audiopipe') && !url.endsWith('/None.mp3') && !url.includes('/api/forbidden');
