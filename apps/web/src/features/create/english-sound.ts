/** How English sounds at the end of a word and how many syllables it has, by its spelling: near enough for a margin. */

/** Words that are not said as they are written, by what they rhyme on. */
const irregular: Readonly<Record<string, string>> = {
  ...{ love: 'uv', above: 'uv', dove: 'uv', of: 'uv', one: 'un', done: 'un', none: 'un', won: 'un', son: 'un' },
  ...{ come: 'um', some: 'um', become: 'um', you: 'oo', through: 'oo', do: 'oo', to: 'oo', who: 'oo', two: 'oo' },
  ...{ too: 'oo', shoe: 'oo', blue: 'oo', true: 'oo', new: 'oo', said: 'ed', head: 'ed', dead: 'ed', bread: 'ed' },
  ...{ again: 'en', been: 'in', have: 'av', give: 'iv', live: 'iv', are: 'ar', heart: 'art', gone: 'on', there: 'air' },
  ...{ where: 'air', their: 'air', wear: 'air', bear: 'air', were: 'er', word: 'erd', heard: 'erd', world: 'erld' },
  ...{
    the: 'uh',
    a: 'uh',
    what: 'ot',
    was: 'oz',
    says: 'ez',
    eye: 'y',
    eyes: 'yz',
    good: 'ud',
    could: 'ud',
    should: 'ud',
  },
  ...{ would: 'ud', though: 'oh', although: 'oh', go: 'oh', so: 'oh', no: 'oh', know: 'oh', now: 'ow', how: 'ow' },
  ...{ down: 'own', town: 'own', cow: 'ow', allow: 'ow', me: 'ee', be: 'ee', he: 'ee', she: 'ee', we: 'ee', my: 'y' },
  ...{ break: 'ayk', great: 'ayt', they: 'ay', hey: 'ay', wind: 'ind', move: 'oov', prove: 'oov', lose: 'ooz' },
};

/** Vowels by the letters they are written with; the longest first. */
const vowels: readonly (readonly [RegExp, string])[] = [
  [/^(igh|ie|uy|ye)$/, 'y'],
  [/^(ee|ea|ey|ei)$/, 'ee'],
  [/^(ai|ay|eigh)$/, 'ay'],
  [/^(oa|oe|ow)$/, 'oh'],
  [/^(oo|ue|ew|ou|ui|eu)$/, 'oo'],
  [/^(au|aw)$/, 'aw'],
  [/^(oi|oy)$/, 'oy'],
];
const long: Readonly<Record<string, string>> = { a: 'ay', e: 'ee', i: 'y', o: 'oh', u: 'oo', y: 'y' };
/** With these behind them. */
const before: readonly (readonly [RegExp, string])[] = [
  [/^i(nd|ld|gn)$/, 'y'],
  [/^o(ld|lt|st)$/, 'oh'],
  [/^ou(nd|t|d|se|r)$/, 'ow'],
  [/^a(ll|lk)$/, 'aw'],
  [/^o(ng|ff)$/, 'o'],
];
const codas: readonly (readonly [RegExp, string])[] = [
  [/^(ck|c|que)$/, 'k'],
  [/^(dge|ge)$/, 'j'],
  [/^(tch)$/, 'ch'],
  [/^(ph|gh)$/, ''],
  [/^x$/, 'ks'],
  [/^mb$/, 'm'],
  [/^gn$/, 'n'],
  [/^se$/, 's'],
  [/^([a-z])\1$/, '$1'],
];

const bareOf = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** What the end of a word rhymes on: its last vowel and all behind it. Null where there are no letters. */
export function englishRhyme(word: string): string | null {
  const bare = bareOf(word);
  if (!bare) return null;
  if (irregular[bare] !== undefined) return irregular[bare];
  const silent = /([aeiouy])([^aeiouy]|th|ch|ng)e(s|d)?$/.exec(bare);
  const alone = bare.slice(0, silent?.index).search(/[aeiouy]/) < 0 || /[^aeiouy]$/.test(bare.slice(0, silent?.index));
  if (silent && alone) return `${long[silent[1] ?? ''] ?? ''}${codaOf(silent[2] ?? '')}${silent[3] === 's' ? 's' : ''}`;
  const tail = /(eigh|igh|[aeiouy]+w?)([^aeiouy]*e?)$/.exec(bare.replace(/([^aeiouy])e$/, '$1'));
  if (!tail) return bare;
  const [, vowel = '', coda = ''] = tail;
  return vowelOf(vowel, coda, bare) + codaOf(coda);
}

function vowelOf(vowel: string, coda: string, word: string): string {
  const special = before.find(([pattern]) => pattern.test(vowel + coda));
  if (special) return special[1];
  const digraph = vowels.find(([pattern]) => pattern.test(vowel));
  if (digraph) return digraph[1];
  if (coda !== '') return vowel;
  // Open at the end: fly, and happy.
  return vowel === 'y' && syllablesOf(word) > 1 ? 'ee' : (long[vowel] ?? vowel);
}

function codaOf(coda: string): string {
  const special = codas.find(([pattern]) => pattern.test(coda));
  return special ? coda.replace(special[0], special[1]) : coda;
}

/** At least one. */
export function syllablesOf(word: string): number {
  const bare = bareOf(word);
  const spoken = bare
    .replace(/([^td])ed$/, '$1d')
    .replace(/([^aeiousxzhcg]|[^cs]h)es$/, '$1s')
    .replace(/([^aeiouyl]|[aeiouy]l)e$/, '$1');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
