// Who plays, as styles name them, and who of a genre is left out where somebody is not wanted.
import type { GenreFacts } from './genre.js';
import type { StemName } from '../theory/stems.js';

interface Player {
  words: RegExp;
  /** All that sounds in these. */
  stems?: readonly StemName[];
  patches?: readonly string[];
}

const ELECTRIC = ['clean', 'crunch', 'heavy', 'leadGuitar'] as const;
const ACOUSTIC = ['acoustic', 'nylon', 'steel'] as const;

// prettier-ignore
export const PLAYERS = {
  drums: { words: /\bdrums\b|\bdrummer|\bdrum\b(?!\s*(?:and|&|n)\s*bass)|\bpercussions?\b|鼓(?![励舞起浪掌吹动劲足])|打击乐/i, stems: ['drums', 'percussion'] },
  bass: { words: /(?<!\bdrum (?:and|&|n) )\bbass\b(?! drums?\b)(?: guitars?\b)?|贝[斯司]/i, stems: ['bass'] },
  electricGuitar: { words: /\b(?:electric|distorted) guitars?\b|电吉他/i, patches: ELECTRIC },
  acousticGuitar: { words: /\b(?:acoustic|classical|nylon) guitars?\b|木吉他|古典吉他/i, patches: ACOUSTIC },
  guitar: { words: /(?<!\b(?:electric|distorted|acoustic|classical|nylon|bass) )\bguitars?\b|(?<![电木典])吉他/i, patches: [...ELECTRIC, ...ACOUSTIC] },
  banjo: { words: /\bbanjos?\b|班卓/i, patches: ['banjo'] },
  piano: { words: /\bpianos?\b|钢琴/i, patches: ['piano', 'epiano'] },
  organ: { words: /(?<!\bmouth )\borgans?\b(?! (?:donat|donor|transplant|failure|trade))|(?<![手口])风琴/i, patches: ['organ'] },
  keyboard: { words: /\bkeyboards?\b|键盘/i, stems: ['keyboard'] },
  strings: { words: /\bstrings?\b|(?<!管)弦乐/i, patches: ['strings', 'pizz', 'violin'] },
  violin: { words: /\bviolins?\b|\bfiddles?\b|小提琴/i, patches: ['violin'] },
  cello: { words: /\bcell(?:os?|i)\b|大提琴/i, patches: ['cello'] },
  brass: { words: /\bbrass\b|铜管/i, stems: ['brass'] },
  trumpet: { words: /\btrumpets?\b|小号/i, patches: ['trumpet'] },
  horn: { words: /\b(?:french )?horns?\b|圆号/i, patches: ['horn'] },
  woodwinds: { words: /\bwoodwinds?\b|木管/i, stems: ['woodwinds'] },
  sax: { words: /\bsax(?:es|ophones?)?\b|萨克斯/i, patches: ['sax'] },
  flute: { words: /\bflutes?\b|长笛/i, patches: ['flute'] },
  clarinet: { words: /\bclarinets?\b|单簧管|黑管/i, patches: ['clarinet'] },
  harmonica: { words: /\bharmonicas?\b|\bmouth organs?\b|口琴/i, patches: ['harmonica'] },
  marimba: { words: /\b(?:marimba|xylophone)s?\b|马林巴|木琴/i, patches: ['marimba'] },
  synth: { words: /\bsynth(?:s|esi[sz]ers?)?\b(?!.?wave)|合成器/i, stems: ['synth'] },
  guzheng: { words: /\bguzheng\b|古筝/i, patches: ['guzheng'] },
  pipa: { words: /\bpipa\b|琵琶/i, patches: ['pipa'] },
  erhu: { words: /\berhu\b|二胡/i, patches: ['erhu'] },
  dizi: { words: /\bdizi\b|(?<![长短竖汽鸣警风])笛/i, patches: ['dizi'] },
  xiao: { words: /\bxiao\b|箫/i, patches: ['xiao'] },
  // Who is played by somebody near, and is left out of nothing.
  ukulele: { words: /\bukuleles?\b|尤克里里|乌克丽丽/i },
  accordion: { words: /\b(?:accordions?|bandoneon)\b|手风琴/i },
  harp: { words: /(?<!\b(?:mouth|blues|jaw|jew['’]?s) )\bharps?\b(?! on\b)|竖琴|箜篌/i },
  suona: { words: /\bsuona\b|唢呐/i },
  guqin: { words: /\bguqin\b|古琴/i },
  hulusi: { words: /\bhulusi\b|葫芦丝/i },
  frenchHorn: { words: /\bfrench horns?\b|圆号|法国号/i },
  viola: { words: /\bviolas?\b|中提琴/i },
  oboe: { words: /\boboes?\b|双簧管/i },
  trombone: { words: /\btrombones?\b|长号(?!码)/i },
  musicBox: { words: /\bmusic box(?:es)?\b|八音盒|音乐盒/i },
  glockenspiel: { words: /\b(?:glockenspiels?|celesta)\b|钟琴|钢片琴/i },
  morinKhuur: { words: /\bmorin khuu?r\b|马头琴/i },
  yangqin: { words: /\byangqin\b|\bdulcimers?\b|扬琴/i },
} satisfies Record<string, Player>;
export type PlayerName = keyof typeof PLAYERS;

export const playersIn = (text: string): PlayerName[] =>
  (Object.keys(PLAYERS) as PlayerName[]).filter((name) => PLAYERS[name].words.test(text));

type Without = readonly string[] | undefined;

/** Whether somebody is not wanted who plays in a stem, and what. */
export const isLeftOut = (without: Without, stem: StemName, patch = ''): boolean =>
  (without ?? []).some((name) => {
    const { stems = [], patches = [] }: Partial<Player> = PLAYERS[name as PlayerName] ?? {};
    return stems.includes(stem) || patches.includes(patch);
  });

/** Who may lead: where all of them are not wanted somebody who accompanies, and if need be they still. */
export function leadsOf({ leads, layers }: GenreFacts, without: Without): GenreFacts['leads'] {
  const isWanted = ({ stem, patch }: GenreFacts['leads'][number]): boolean => !isLeftOut(without, stem, patch);
  const left = leads.filter(isWanted);
  if (left.length > 0) return left;
  const others = layers.filter(isWanted).map(({ stem, patch, centre }) => ({ stem, patch, centre }));
  return others.length > 0 ? others : leads;
}
