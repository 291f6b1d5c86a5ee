// Who carries the tune that is played, where a wish names somebody: 大提琴曲, a piano piece.
import type { GenreFacts } from './genre.js';
import { type PlayerName, PLAYERS } from './players.js';

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
  guzheng: { stem: 'guitar', patch: 'guzheng', centre: 69 },
  pipa: { stem: 'guitar', patch: 'pipa', centre: 72 },
  electricGuitar: { stem: 'guitar', patch: 'leadGuitar', centre: 70 },
  acousticGuitar: { stem: 'guitar', patch: 'nylon', centre: 70 },
  guitar: { stem: 'guitar', patch: 'nylon', centre: 70 },
} as const satisfies Partial<Record<PlayerName, Lead>>;
export type Soloist = keyof typeof SOLOISTS;
const NAMES = Object.keys(SOLOISTS) as Soloist[];

/** They accompany: 钢琴伴奏, and of piano and violin the violin has the tune. */
const ACCOMPANIES =
  /(?:钢琴|吉他|\b(?:piano|guitar)s?)\s?(?:伴奏|配乐|accompan\w+|backing|(?:[与和、+&]|and\b)\s?(?=[小大]提琴|二胡|笛|箫|[长口]|萨克斯|(?:violin|cello|flute|sax|clarinet|trumpet|harmonica|erhu)))/gi;

/** Who of those whom a text names comes first in it; undefined where it names nobody who could. */
export function soloistIn(text: string, without: readonly string[] = []): Soloist | undefined {
  const meant = text.replace(ACCOMPANIES, ' ');
  const found = NAMES.filter((name) => !without.includes(name))
    .map((name) => ({ name, at: meant.search(PLAYERS[name].words) }))
    .filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0]?.name;
}

/** As the genre has them, or by themselves. */
export const leadOfSoloist = (soloist: Soloist, { leads }: GenreFacts): Lead =>
  leads.find(({ patch }) => (PLAYERS[soloist].patches as readonly string[]).includes(patch)) ?? SOLOISTS[soloist];
