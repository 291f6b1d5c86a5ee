import type { StyleTag, TagCategory } from '@overtone/contract/tags';
import { hasStyle, withStyle } from './request';

export interface TagGroup {
  readonly category: TagCategory;
  readonly tags: readonly StyleTag[];
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text with a style in place of a name, or behind it where the name is written in another way than it is listed. */
export function withoutName(text: string, name: string, style: string, comma: string): string {
  const written = new RegExp(escaped(name), 'gi');
  return written.test(text) ? text.replace(written, () => style) : withStyle(text, style, comma);
}

/** Takes a word of style out again. */
export const withoutStyle = (style: string, word: string, comma: string): string =>
  style
    .split(/[，,、]/)
    .map((part) => part.trim())
    .filter((part) => part && part.toLowerCase() !== word.toLowerCase())
    .join(comma);

export const toggled = (style: string, word: string, comma: string): string =>
  hasStyle(style, word) ? withoutStyle(style, word, comma) : withStyle(style, word, comma);

interface Throw {
  name: (tag: StyleTag) => string;
  comma: string;
  /** From 0 up to 1. */
  draw: () => number;
  /** Nobody sings, or who does is chosen already: no voice is thrown. */
  voiceless: boolean;
}

/** One tag of each kind that makes a sound: a style by the throw of a die. Where somebody sings, they are heard. */
const thrown: readonly TagCategory[] = ['genre', 'mood', 'instrument', 'voice', 'tempo'];
export const thrownStyle = (groups: readonly TagGroup[], { name, comma, draw, voiceless }: Throw): string =>
  thrown
    .filter((category) => category !== 'voice' || !voiceless)
    .map((category) => groups.find((group) => group.category === category)?.tags ?? [])
    .map((tags) => tags.filter(({ en }) => en !== 'instrumental'))
    .map((tags) => tags[Math.floor(draw() * tags.length)])
    .filter((tag) => tag !== undefined)
    .map(name)
    .join(comma);

/** Tags whose Chinese or English name holds what is looked for; all of them for nothing. */
export function tagsLike(groups: readonly TagGroup[], wanted: string): TagGroup[] {
  const sought = wanted.trim().toLowerCase();
  return groups
    .map(({ category, tags }) => ({
      category,
      tags: tags.filter(({ zh, en }) => zh.toLowerCase().includes(sought) || en.toLowerCase().includes(sought)),
    }))
    .filter(({ tags }) => tags.length > 0);
}
