import type { PostProcessorModule } from 'i18next';

const things =
  'points|songs|plays|likes|days|minutes|hours|seconds|files|archives|tracks|takes|lines|results|replies|downloads|packages|members';
/** One of them, and not the end of another number. */
const one = new RegExp(`(^|[^\\w.,:])1 (${things})\\b( have| are)?`, 'g');
const verbs: Record<string, string> = { ' have': ' has', ' are': ' is' };

const singularOf = (word: string): string => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1));

/** English texts are written for many: of one thing they say `1 point`. Pure. */
export const inSingular = (text: string): string =>
  text.replace(one, (_, before: string, word: string, verb: string | undefined) =>
    [before, '1 ', singularOf(word), verb === undefined ? '' : (verbs[verb] ?? verb)].join(''),
  );

export const singular: PostProcessorModule = {
  type: 'postProcessor',
  name: 'singular',
  process: (value: string) => (typeof value === 'string' ? inSingular(value) : value),
};
