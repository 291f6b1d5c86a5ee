// Drums and percussion: grooves with the turns of a phrase, what leads on, a crash on the first beat.
import type { Hit } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { round } from './clock.js';
import { DRUMMED, lead, leadFrom, PHRASE_FILLS, struck, type BeatAsk } from './drum-leads.js';
import { footForces, footOf } from './foot.js';

const LOUDNESS: Record<string, number> = { x: 0.95, o: 0.7, g: 0.34 };

/** What a drummer does with the bars of a phrase of four, so that no two are struck alike: rows to lay over the groove. */
const TURNS: readonly Record<string, string>[] = [
  {},
  { snare: '-------g-g------', open: '--------------o-' },
  { kick: '----------o-----' },
  { snare: '-------------g--', kick: '---------------g' },
  { kick: '------o---------', snare: '---------g-----g' },
  { open: '------o---------' },
];
/** The four bars of a phrase: the first as written, one of them again, two of their own. */
function phraseOf({ section, random }: BeatAsk): Record<string, string>[] {
  const [a, b] = [random.int(1, TURNS.length - 1), random.int(1, TURNS.length - 1)].map((k) => TURNS[k]!);
  return section.level >= 3 ? [TURNS[0]!, a!, TURNS[random.int(1, 3)]!, b!] : [TURNS[0]!, a!, TURNS[0]!, b!];
}

const isStruck = (drum: string): boolean => drum !== 'kick' && drum !== 'hatFoot';

export function beat(ask: BeatAsk): Hit[] {
  const { section, groove, clock, random } = ask;
  const drums = Object.entries(groove);
  const last = section.bars - 1;
  if (drums.length === 0)
    return ask.leadsOn && ask.into && DRUMMED.has(ask.into) ? lead(ask, section.startBar + last) : [];
  const hits: Hit[] = [];
  const dynamic = 0.6 + 0.105 * section.level;
  // Who has a hat can open it.
  if (ask.fills && !ask.gentle && groove['hat'] && !groove['open']) drums.push(['open', '']);
  const forces = footForces(ask);
  const turns = ask.fills ? phraseOf(ask) : [{}];
  for (let bar = 0; bar < section.bars; bar++) {
    const from = bar === last ? leadFrom(ask) : null;
    const closing = ask.fills && bar < last && !ask.gentle && bar % 4 === 3 && section.level >= 2;
    const turn = turns[bar % turns.length]!;
    // A fill of a whole bar brings its own.
    const hasOwnKick = from === 0 && ask.into === 'fill';
    const foot = footOf(ask, bar, closing || from !== null);
    for (const [drum, row] of drums) {
      for (let step = 0; step < 16; step++) {
        const vel = LOUDNESS[row[(bar * 16 + step) % row.length] ?? '-'] ?? LOUDNESS[turn[drum]?.[step] ?? '-'];
        if (
          vel === undefined ||
          (from !== null && step >= from * 4 && (isStruck(drum) || (drum === 'kick' && hasOwnKick)))
        )
          continue;
        if (drum === 'kick' && foot[step] === '-') continue;
        const t =
          clock((section.startBar + bar) * BEATS_PER_BAR + step / 4) +
          (drum === 'kick' ? 0 : ask.loose * random.spread());
        hits.push({
          t: round(t),
          drum,
          vel: round(vel * forces[drum === 'kick' ? bar % 4 : 0]! * dynamic * (1 + 0.07 * random.spread())),
        });
      }
    }
    if (bar === last && ask.leadsOn) hits.push(...lead(ask, section.startBar + bar));
    if (closing) hits.push(...struck(random.pick(PHRASE_FILLS), ask, section.startBar + bar, 2));
  }
  return [...crash(ask), ...hits];
}

/** On the first beat of what is loud or was led into by drums. */
function crash({ fills, gentle, section, from, clock }: BeatAsk): Hit[] {
  const isLed = from === 'fill' || from === 'roll' || from === 'stop';
  if (!fills || gentle || (section.level < 3 && !isLed)) return [];
  return [{ t: round(clock(section.startBar * BEATS_PER_BAR)), drum: 'crash', vel: round(0.6 + 0.06 * section.level) }];
}
