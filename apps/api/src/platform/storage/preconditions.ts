import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectFacts } from './storage.js';

/** RFC 9110 13.1.2 and 13.1.3: the caller's copy is still good. */
export function isUnmodified(headers: IncomingHttpHeaders, facts: ObjectFacts): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(facts.etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(facts.lastModified) <= since;
}

/** RFC 9110 13.1.5: without If-Range, or when it names this very object, the range counts; else the whole is sent. */
export function rangeHolds(headers: IncomingHttpHeaders, facts: ObjectFacts): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === facts.etag && !condition.startsWith('W/');
  return Date.parse(condition) === wholeSeconds(facts.lastModified);
}

const weak = (tag: string): string => tag.trim().replace(/^W\//, '');
const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;
