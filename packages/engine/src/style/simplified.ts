// Traditional characters of what is said about singing, as the simplified ones that the readers of a wish know.
const PAIRS =
  '聲声純纯樂乐詞词無无沒没請请對对獨独說说給给這这個个來来鋼钢為为別别會会開开頭头間间後后點点們们搖摇滾滚電电兒儿過过讓让寫写輕轻聽听與与關关當当絕绝題题標标誦诵經经轉转還还隨随邊边單单輪轮雙双團团將将';
const SIMPLIFIED = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from!, to!]));
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'gu');

/** The same text, as long as it was. */
export const simplified = (text: string): string =>
  text.replace(TRADITIONAL, (character) => SIMPLIFIED.get(character)!);
