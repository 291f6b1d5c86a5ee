/**
 * Text of an outside party as our tables and pages can keep it, cleaned where it enters: no NUL and no other control but
 * line ends and tabs, no halves of surrogate pairs, at most `max` characters. What is no text is empty.
 */
export function outsideText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const near = value
    .slice(0, max * 2)
    .replace(controls, '')
    .toWellFormed();
  return near.length <= max ? near : [...near].slice(0, max).join('');
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const mostIdLength = 200;

/**
 * An id of an outside party: text or a whole number that JSON keeps exactly. Null for anything else: an id is taken as it
 * is or not at all, since a mended one would be another's.
 */
export function outsideId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  const clean = outsideText(value, mostIdLength);
  return clean !== '' && clean === value ? clean : null;
}
