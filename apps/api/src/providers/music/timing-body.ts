import type { TimedWord } from '@overtone/contract/timing';
import { outsideText } from '../http/outside-text.js';

const mostWordLength = 1000;

type Json = Record<string, unknown>;

/** An object of the body, or nothing to read from. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

/** Seconds or milliseconds as they are; some gateways send numbers as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** A word whose time is told; one without text or without a beginning is left out. An end before its beginning is none. */
export function timedWord(
  word: unknown,
  start: number | null,
  end: number | null,
  rest: Pick<TimedWord, 'success'> & Partial<TimedWord>,
): TimedWord[] {
  const text = outsideText(word, mostWordLength);
  if (text === '' || start === null) return [];
  return [{ word: text, start_s: rounded(start), end_s: rounded(Math.max(start, end ?? start)), ...rest }];
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
