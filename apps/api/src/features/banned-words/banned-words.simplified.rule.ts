import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });
/**
 * Radicals that look like whole characters, each before the character that it is. Unicode takes them for signs of their own;
 * those that it takes for characters (the Kangxi radicals) it says itself.
 */
const likeWhole =
  '⺁厂⺊卜⺎兀⺐尢⺒巳⺓幺⺛旡⺜日⺝月⺞歺⺠民⺩王⺬示⺶羊⺼月⺽臼⻁虎⻄西⻅见⻆角⻉贝⻋车⻑长⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟' +
  '⻧卤⻨麦⻩黄⻪黾⻫齐⻬齐⻭齿⻮齿⻯龙⻰龙⻱龟⻲龟';
const radicals = new Map(likeWhole.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]));

const known = new Map<string, string>();

function simplifiedOf(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const form = convert(radicals.get(character) ?? character.normalize('NFKC'));
  known.set(character, form);
  return form;
}

/** Each Chinese character in its simplified form, a radical as the character it looks like: as many characters as before, and what stands between them. */
export const simplified = (text: string): string => text.replaceAll(/\p{sc=Han}/gu, simplifiedOf);
