// Where the English words of genres name none; what stands there is told in genre-exceptions.ts.

/** It is all of an item. */
const ALL_OF_IT = '(?<=(?:^|[\\n,，、;；|/]) ?[a-z]{1,9})(?:$|[\\n,，、;；|/])';

/** Behind DJ it is who somebody is: DJ小王的生日歌, but DJ老歌. */
const A_NAME =
  '\\s?[小阿老](?![歌曲调鬼])[\\u4e00-\\u9fff]{1,2}?(?:的?(?:生日|婚礼|歌|故事)|的[^\\s，,。的]{0,4}歌|写|[做唱]一?首|[和跟与]|过生日|\\s生日)';

/** Before DJ it is somebody: birthday song for DJ Mike; but not what one is for: for DJ sets. */
const CALLED_SO =
  "(?<=\\b(?:for|to|about|from|by|birthday,?|named|called|meet|thank you,?|my (?:friend|son|brother|dad|husband|boyfriend)) dj) (?!(?:sets?|mix\\w*|remix\\w*|use|part(?:y|ies)|nights?|booths?|drops?|edits?|beats?|style|music|versions?|clubs?|tools?|intros?|battles?|decks?)\\b)[a-z]|(?<=(?:^|[\\n,，.]) {0,3}dj) [a-z]+['’]s\\b";

/** Among Chinese words emo is a mood, but beside music: 今天有点emo. */
const OF_A_MOOD =
  '(?!\\s?(?:摇滚|朋克|说唱|曲?风|音乐|rap|rock|punk|pop))(?:(?<=[\\u4e00-\\u9fff][^\\n]{0,60}emo)|[^\\n]{0,60}[\\u4e00-\\u9fff])';

export const ENGLISH_EXCEPTIONS = {
  metal: { before: '\\b(?:sheet|scrap|precious) ', behind: ' (?:detectors?|gear|work(?:ers?|shop))\\b' },
  punk: { before: 'cyber|steam|daft ' },
  '\\bemo\\b': { behind: OF_A_MOOD },
  blues: { before: 'rhythm (?:and|&) ', behind: 'y' },
  jazz: { behind: 'y' },
  '\\bswing': { before: '\\bmood ', behind: 'ing|s\\b| set' },
  latin: { before: 'p|ge', behind: ' (?:class|teachers?|lessons?|homework|alphabet)\\b' },
  '\\bsoul': {
    before: '\\bold (?!soul (?:music|songs?|records?))',
    behind: 's\\b|.?mates?|ful|[ -](?:search\\w*|food|sisters?|reapers?)',
  },
  funk: { behind: 'y' },
  '\\btrap': { behind: 'p|eze|\\s?door' },
  drill: { before: '\\bfire ', behind: ' sergeant' },
  '\\blo[ -]?fi': { behind: '[a-z]|[ -](?:guitars|indie|rock|folk|pop|house|punk)\\b' },
  'piano solo': { behind: ' (?:intro|outro|break|in|at|bridge|section)\\b' },
  '\\boperas?\\b': { before: '\\b(?:soap|space|rock) ', behind: ' house' },
  soundtrack: { behind: ' (?:of|to|for) (?:my|our|your|life)' },
  '\\bedm': { behind: '[a-z]' },
  house: {
    before: '[a-z]|\\b(?:open|opera) ',
    behind: '(?!music)[a-z]|[ -](?:warming|mates?|wi(?:fe|ves)|keep\\w*|plants?|chores|rules|cats?)\\b',
  },
  techno: { behind: 'log' },
  trance: { before: '\\ben', behind: 'd' },
  dance: {
    before:
      'gui|bun|ten|cor|\\b(?:first|last|slow|line|square|tap|belly|folk|lion|dragon|ballroom|bollywood|irish|daughter|son)[ -]',
    behind:
      ' (?:moms?|teachers?|studios?|recitals?|class(?:es)?|lessons?|school|teams?|compan(?:y|ies)|partners?|competitions?)\\b',
  },
  disco: { before: '\\bat the ', behind: 'unt|ver|rd|nn|nt|mf|ur' },
  '\\brock\\b': {
    before:
      '\\bbetween a |\\b(?:are|were|is|was|be|been) (?:my|our|his|her|the|their) (?!rock (?:songs?|music|bands?|anthems?|ballads?|stars?|tracks?))',
    behind:
      ' (?:bottom|climb\\w*|(?:me|him|her|you|(?:my |the )?baby) to sleep|(?:your|my|his|her|their)|the (?:boat|cradle))\\b',
  },
  world: {
    before: '[a-z]|\\bhello,? |\\bwe are the ',
    behind:
      "[a-z]|['’]s|[\\s-](?:peace|cup|tour|wars?|records?|famous|wide|maps?|champions?|class|traveller|traveler)\\b",
  },
  indian: { behind: 'a\\b|\\s(?:summer|ocean)' },
  folk: { behind: 's\\b' },
  '\\bpop\\b': {
    before: '\\bsoda ',
    behind: ' (?:(?:my|the|your|a) (?:bubble|cork|bottle|champagne|question)|quiz)|[ -]up\\b(?![ -]?(?:tempo|beat))',
  },
  '\\birish': {
    only: ` (?:pub|folk|music|songs?|tunes?|jigs?|reels?|ballads?|fiddle|drinking|trad\\w*|dance|style|whistle|flute)\\b|${ALL_OF_IT}`,
  },
  '\\bscottish': {
    only: ` (?:pub|folk|music|songs?|tunes?|jigs?|reels?|ballads?|fiddle|pipes?|trad\\w*|dance|style)\\b|${ALL_OF_IT}`,
  },
  '\\bdj': {
    before: '\\b(?:radio|club) |电台的?|(?:[他她我友]是|当)一?[个名位]?',
    behind: `[a-z]|是|的故事|${A_NAME}|${CALLED_SO}|写一?首`,
  },
};
