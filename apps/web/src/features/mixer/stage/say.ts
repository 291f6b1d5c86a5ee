import i18next from 'i18next';

/** A sentence of the console, outside of React. */
export const say = (key: string, values: Record<string, string> = {}): string =>
  i18next.t(`mixer:${key}` as never, values);
