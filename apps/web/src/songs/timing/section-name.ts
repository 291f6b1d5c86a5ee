/** The names of sections this product has a word for. */
export type SectionName =
  | 'intro'
  | 'verse'
  | 'preChorus'
  | 'chorus'
  | 'postChorus'
  | 'bridge'
  | 'hook'
  | 'refrain'
  | 'interlude'
  | 'solo'
  | 'rap'
  | 'break'
  | 'drop'
  | 'outro'
  | 'end';

/** In the order they are tried: `pre-chorus` holds `chorus`. */
const words: readonly [SectionName, RegExp][] = [
  ['preChorus', /^pre[- ]?chorus|^导歌|^预副歌/i],
  ['postChorus', /^post[- ]?chorus|^后副歌|^副歌尾/i],
  ['chorus', /^(final |last )?chorus|^副歌/i],
  ['verse', /^verse|^主歌/i],
  ['bridge', /^bridge|^桥段|^过渡/i],
  ['intro', /^intro|^前奏|^opening/i],
  ['outro', /^outro|^ending|^尾声|^尾奏/i],
  ['hook', /^hook/i],
  ['refrain', /^refrain|^叠句/i],
  ['solo', /solo$|^独奏/i],
  ['interlude', /^interlude|^instrumental|^间奏/i],
  ['rap', /^rap|^说唱/i],
  ['break', /^break/i],
  ['drop', /^drop|^爆点/i],
  ['end', /^end$|^结束$/i],
];

/** A section mark as the models write it (`Verse 2`), or null where there is no word for it. */
export function sectionName(mark: string): { name: SectionName; number: string | null } | null {
  const name = words.find(([, pattern]) => pattern.test(mark.trim()))?.[0];
  return name ? { name, number: /\d+/.exec(mark)?.[0] ?? null } : null;
}
