import type { languages } from '../../lib/language';
import type { TopicId } from './topic';

/** Taken from the product by scripts/manual-pictures.mjs, named for topic and language. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?no-inline', import: 'default' });

/** The address of a topic's picture; undefined where there is none. */
export const pictureOf = (id: TopicId, language: (typeof languages)[number]): string | undefined =>
  files[`./pictures/${id}.${language === 'en' ? 'en' : 'zh'}.webp`];
