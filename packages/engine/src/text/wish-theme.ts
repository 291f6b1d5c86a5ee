// What a wish says about its song, without what the song is not to be about.

const CLAUSE = '[^\\n,.;:!?，。；：！？]';
/** Up to the end of the clause, or to what is wanted instead. */
const REST = `(?:(?!\\bbut\\b)${CLAUSE})*`;
const REFUSED = new RegExp(
  [
    `\\b(?:not|nothing|never|no|anything but|avoid(?:ing)?|(?:don|isn|doesn|won|can)['’]t)\\b(?:\\s+[\\w'’]+){0,4}?\\s+about\\b${REST}`,
    `\\b(?:no|without|avoid(?:ing)?|anything but)\\s+(?:(?:any|an?|the|more|sad|happy)\\s+)*[a-z][\\w'’-]*`,
    `(?:(?<!要)不(?:要|想|需要|希望)|(?<!是)不(?:是|[写寫讲講唱谈談提]|[关關][于於])|(?<![特告分离性区])[别勿](?=[写寫讲講唱谈談提说說要是再用有关關])|避免|拒绝|除了)[^\\s,.;:!?，。；：！？]*`,
  ].join('|'),
  'giu',
);

/** Of a refusal a break is left: nothing reads on across it. */
export const wantedTheme = (theme: string): string => theme.replace(REFUSED, ' , ');

/** Rude or grim: a song may be about them, but names none. */
export const UNSUNG =
  /\b(?:f+u+c+k\w*|shit\w*|bitch\w*|cunts?|assholes?|dicks?|cocks?|puss(?:y|ies)|whores?|sluts?|nigg\w+|fag\w*|retard\w*|rap(?:e[ds]?|ing|ists?)|porn\w*|nazi\w*|hitler|holocaust|genocide|suicid\w*|kill\w*|murder\w*|terroris\w*|cocaine|heroin|meth|hang(?:ing)? myself)\b|操(?![场作心])|屄|[傻煞]逼|[傻牛装]b|妈[的逼]|他妈|鸡巴|婊|妓|屎|强奸|轮奸|色情|自杀|自残|跳楼|割腕|杀人|杀死|尸|屠杀|毒品|吸毒|贩毒|恐怖分子|希特勒|纳粹/i;
