import type { ContentKind } from '@overtone/contract/content-check';
import type { Content } from '../../providers/content-check/content-check.js';

/** What everybody could read or see of a thing, as the database puts it up; `cover` is the name of a file. */
export type Parts = Readonly<Record<string, string | null>>;

/** A column of JSON, read as it must be: anything but texts is nothing. */
export function partsOf(json: unknown): Parts {
  if (typeof json !== 'object' || json === null) return {};
  return Object.fromEntries(Object.entries(json).filter(([, value]) => typeof value === 'string')) as Parts;
}

/** In this order staff read them. */
const order = [
  ...['nickname', 'signature', 'title', 'button', 'style', 'lyrics', 'text', 'asked', 'names'],
  ...['titleEn', 'buttonEn', 'textEn', 'cover'],
];

/** Those that say something, but for the picture. */
export const textsOf = (parts: Parts): { name: string; text: string }[] =>
  order.flatMap((name) => {
    const text = parts[name];
    return text && name !== 'cover' ? [{ name, text }] : [];
  });

/** A word for the thing where it is spoken of. */
export const titleOf = (parts: Parts): string => parts.title ?? parts.nickname ?? parts.signature ?? '';

/** As it is put to whoever is asked. What is said twice is asked once. */
export function contentOf(kind: ContentKind, id: bigint, parts: Parts, picture: string | null): Content {
  const texts = textsOf(parts);
  const names = texts.filter(({ name }) => name === 'nickname').map(({ text }) => text);
  const others = texts.filter(({ name }) => name !== 'nickname').map(({ text }) => text);
  return { id: `${kind}-${id}`, names, texts: [...new Set(others)], pictures: picture === null ? [] : [picture] };
}
