// Whether a wish says that nobody is to sing.
const LIST = /\b(?:avoid|exclude)\s*[:：]([^;；\n]*)/gi;
const SEPARATORS = /[,，、;；/|。.!！\n]+/;
const SUNG = '(?:vocals?|vocalists?|singing|singers?|人声|歌声|演唱|唱歌|歌手)';
/** As an item of a list of what is not wanted. */
const REFUSED = new RegExp(`^(?:any|all)?\\s*${SUNG}$`, 'i');
/** What ends with it says no more of who sings: `no vocals until the chorus` does. */
const NOBODY = new RegExp(
  `(?:\\b(?:no|without|zero)\\s+(?:(?:any|human|lead)\\s+)*|(?:不要|不用|别用|没有|去掉|不带|不含|无)(?:有|任何)?)${SUNG}(?:\\s+(?:please|at all|whatsoever))?$|^non[\\s-]vocal$`,
  'i',
);
/** As all that an item of a style says. */
const INSTRUMENTAL =
  /^(?:(?:purely|fully|only|an?)\s+)?instrumentals?(?:\s+(?:music|only|track|version|song))?$|^纯(?:音乐|器乐)$/i;

const itemsOf = (text: string): string[] => text.split(SEPARATORS).map((item) => item.trim());

export interface Wish {
  description?: string;
  tags?: string;
  exclude?: string;
}

/** What is not wanted may stand in a list of its own, or behind `avoid:`. A description tells a story: its `singing` is none of the song's. */
export function saysNobodySings({ description = '', tags = '', exclude = '' }: Wish): boolean {
  const asked = `${tags}\n${description}`;
  const lists = [exclude, ...[...asked.matchAll(LIST)].map(([, list]) => list!)];
  if (lists.flatMap(itemsOf).some((item) => REFUSED.test(item))) return true;
  const told = itemsOf(description.replace(LIST, ' ')).filter((item) => !/singing|歌声|singers?$/i.test(item));
  const styled = itemsOf(tags.replace(LIST, ' '));
  return [...styled, ...told].some((item) => NOBODY.test(item) || INSTRUMENTAL.test(item));
}
