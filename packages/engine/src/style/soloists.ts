// Who carries the tune that is played, where a wish names somebody: 大提琴曲, a piano piece.
import type { GenreFacts } from './genre.js';
import { type PlayerName, PLAYERS } from './players.js';
import { withoutParts } from './song-parts.js';

type Lead = GenreFacts['leads'][number];

/** Where their genre has them not; `centre`: the MIDI number about which each has its best notes. */
const SOLOISTS = {
  piano: { stem: 'keyboard', patch: 'piano', centre: 74 },
  violin: { stem: 'strings', patch: 'violin', centre: 76 },
  cello: { stem: 'strings', patch: 'cello', centre: 57 },
  erhu: { stem: 'strings', patch: 'erhu', centre: 71 },
  flute: { stem: 'woodwinds', patch: 'flute', centre: 78 },
  clarinet: { stem: 'woodwinds', patch: 'clarinet', centre: 70 },
  sax: { stem: 'woodwinds', patch: 'sax', centre: 67 },
  harmonica: { stem: 'woodwinds', patch: 'harmonica', centre: 71 },
  dizi: { stem: 'woodwinds', patch: 'dizi', centre: 78 },
  xiao: { stem: 'woodwinds', patch: 'xiao', centre: 74 },
  trumpet: { stem: 'brass', patch: 'trumpet', centre: 70 },
  frenchHorn: { stem: 'brass', patch: 'horn', centre: 62 },
  marimba: { stem: 'keyboard', patch: 'marimba', centre: 72 },
  banjo: { stem: 'guitar', patch: 'banjo', centre: 69 },
  viola: { stem: 'strings', patch: 'violin', centre: 67 },
  morinKhuur: { stem: 'strings', patch: 'erhu', centre: 60 },
  oboe: { stem: 'woodwinds', patch: 'clarinet', centre: 74 },
  trombone: { stem: 'brass', patch: 'trumpet', centre: 58 },
  musicBox: { stem: 'synth', patch: 'bell', centre: 79 },
  glockenspiel: { stem: 'synth', patch: 'bell', centre: 81 },
  yangqin: { stem: 'guitar', patch: 'guzheng', centre: 74 },
  suona: { stem: 'woodwinds', patch: 'dizi', centre: 74 },
  hulusi: { stem: 'woodwinds', patch: 'xiao', centre: 71 },
  accordion: { stem: 'woodwinds', patch: 'harmonica', centre: 70 },
  organ: { stem: 'keyboard', patch: 'organ', centre: 70 },
  guzheng: { stem: 'guitar', patch: 'guzheng', centre: 69 },
  guqin: { stem: 'guitar', patch: 'guzheng', centre: 57 },
  ukulele: { stem: 'guitar', patch: 'nylon', centre: 74 },
  harp: { stem: 'guitar', patch: 'nylon', centre: 74 },
  pipa: { stem: 'guitar', patch: 'pipa', centre: 72 },
  electricGuitar: { stem: 'guitar', patch: 'leadGuitar', centre: 70 },
  acousticGuitar: { stem: 'guitar', patch: 'nylon', centre: 70 },
  guitar: { stem: 'guitar', patch: 'nylon', centre: 70 },
} as const satisfies Partial<Record<PlayerName, Lead>>;
export type Soloist = keyof typeof SOLOISTS;
const NAMES = Object.keys(SOLOISTS) as Soloist[];

/** They accompany: 钢琴伴奏, and of piano and violin the violin has the tune. */
const ACCOMPANIES =
  /(?:钢琴|吉他|\b(?:piano|guitar)s?)\s?(?:伴奏|配乐|accompan\w+|backing|(?:[与和、+&]|and\b)\s?(?=[小中大]提琴|二胡|笛|箫|[长口]|萨克斯|双簧管|圆号|(?:violin|viola|cello|flute|sax|clarinet|oboe|trumpet|trombone|horn|harmonica|erhu)))/gi;

const ANY = `(?:${NAMES.map((name) => PLAYERS[name].words.source).join('|')})`;
const forms = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'gi');

/** To be played by whoever asks: a backing track for sax, 吉他练习. */
const PLAYED_ALONG = forms(
  `(?<=\\bbacking track for (?:an? |my |the )?)${ANY}`,
  `${ANY}\\spractice\\b`,
  `${ANY}练习(?!曲)`,
);
/** Of a part, before what goes on behind it is left out (song-parts.ts): 钢琴前奏, a violin intro. */
const OF_A_PART = forms(`${ANY}(?:[前间尾]奏|开[头场]|结尾)`, `${ANY}\\s(?:intro|outro|interlude|bridge)\\b`);
/** Told to carry it; a solo inside a song is of a part. */
const LEADS = forms(
  `${ANY}(?:来|担任|负责)?(?:主奏|领奏|独奏|主旋律|旋律|solo|为主|主导)`,
  `(?:主奏|领奏|独奏|主旋律|主乐器|突出)(?:乐器)?[是为由用：:\\s]{0,2}${ANY}`,
  `(?<!\\ban? (?:\\w+ )?)${ANY}\\s(?:lead|solo|melody)\\b`,
  `\\b(?:lead|solo|featuring|melody (?:by|on))[\\s:]{1,2}(?:an? )?${ANY}`,
);
/** Told to stand behind another. */
const SECOND = forms(
  `${ANY}(?:铺底|铺垫|打底|[做当]?背景(?!音?乐)|为辅|点缀|伴奏|扫弦|分解|和弦(?!乐)|少一点)`,
  `(?:背景|点缀|[加带]入?一?[点些])[是为用：:]?${ANY}`,
  `${ANY}\\s(?:chords|comping|strum\\w*|rhythm|backing|accompan\\w+|riffs?|in the background)\\b`,
  `\\b(?:rhythm|background|subtle)\\s${ANY}`,
);
/** Of somebody in the story. */
const TOLD = forms(
  `(?<!用)[弹拉吹学练][奏着]?${ANY}`,
  `${ANY}[手师家]`,
  `(?:\\b(?:play(?:s|ed|ing)?(?:\\sthe)?|my|his|her)|['’]s)\\s${ANY}`,
);

/**
 * Who is to carry the tune in a text: whoever it says does, else who comes first in it of those who neither accompany nor
 * play a part or in its story, if there are such; undefined where it names nobody who could.
 */
export function soloistIn(text: string, without: readonly string[] = []): Soloist | undefined {
  const firstIn = (meant: string): Soloist | undefined =>
    NAMES.filter((name) => !without.includes(name))
      .map((name) => ({ name, at: meant.search(PLAYERS[name].words) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0]?.name;
  const asked = text.replace(PLAYED_ALONG, ' ');
  const whole = withoutParts(asked.replace(OF_A_PART, ' '));
  const others = whole.replace(ACCOMPANIES, ' ').replace(SECOND, ' ');
  const leads = (whole.match(LEADS) ?? []).join('\n');
  const tried = [leads, others.replace(TOLD, ' '), others, asked.replace(ACCOMPANIES, ' ')];
  return tried.map(firstIn).find(Boolean);
}

function isPlayedBy(soloist: Soloist, patch: string): boolean {
  const { patches = [] }: { words: RegExp; patches?: readonly string[] } = PLAYERS[soloist];
  return patches.includes(patch);
}

/** As the genre has them, or by themselves. */
export const leadOfSoloist = (soloist: Soloist, { leads }: GenreFacts): Lead =>
  leads.find(({ patch }) => isPlayedBy(soloist, patch)) ?? SOLOISTS[soloist];
