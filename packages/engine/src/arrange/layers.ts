// The genre's layers: who comps, answers and holds in which section; and a quiet line for those who would be silent.
import { rng } from '../seed/rng.js';
import type { GenreFacts, Layer } from '../style/genre.js';
import type { Note, NotePart, Part } from '../score/score.js';
import { isLeftOut } from '../style/players.js';
import type { StemName } from '../theory/stems.js';
import { inKeyOf, type Sheet, type SheetSection } from '../sheet/sheet.js';
import type { Clock } from './clock.js';
import { comp } from './comp.js';
import { answer, counter, swell, type LineAsk } from './lines.js';
import { voiceChords } from './voicing.js';

const LINE_STYLES = { answer, counter, swell } as const;
const isLine = (style: string): style is keyof typeof LINE_STYLES => style in LINE_STYLES;
export interface Stage {
  sheet: Sheet;
  seed: string;
  clock: Clock;
  facts: GenreFacts;
  loudest: number;
}

const plays = (layer: Layer, section: SheetSection, loudest: number): boolean =>
  section.level >= Math.min(layer.from, loudest) && (section.level <= layer.to || layer.to === 4);

/** Only one player answers the singer in a section; they take turns. */
function answers(stage: Stage, layer: Layer, section: SheetSection): boolean {
  const players = stage.facts.layers.filter((l) => l.style === 'answer' && plays(l, section, stage.loudest));
  const turn = stage.sheet.sections.filter((s) => s.startBar < section.startBar && s.level > 0).length;
  return players.length > 0 && players[turn % players.length] === layer;
}

function layerNotes(stage: Stage, layer: Layer, number: number): Note[] {
  const { sheet, clock, seed } = stage;
  const voicings = voiceChords(sheet.chords, layer.centre);
  return sheet.sections.flatMap((section, i) => {
    if (!plays(layer, section, stage.loudest)) return [];
    const random = rng(seed, `layer/${number}/${i}`);
    if (!isLine(layer.style))
      return comp({ section, chords: sheet.chords, voicings, style: layer.style, clock, random });
    if (layer.style === 'answer' && !answers(stage, layer, section)) return [];
    const ask: LineAsk = {
      section,
      chords: sheet.chords,
      melody: sheet.melody,
      centre: layer.centre,
      clock,
      style: inKeyOf(sheet.style, section),
      random,
    };
    return LINE_STYLES[layer.style](ask);
  });
}

export function layerParts(stage: Stage): [StemName, NotePart][] {
  return stage.facts.layers.map((layer, i): [StemName, NotePart] => [
    layer.stem,
    { kind: 'notes', patch: layer.patch, gain: layer.gain, pan: layer.pan, notes: layerNotes(stage, layer, i) },
  ]);
}

const TOUCHES: readonly (readonly [StemName, string, number])[] = [
  ['guitar', 'nylon', 64],
  ['keyboard', 'piano', 62],
  ['strings', 'strings', 66],
  ['synth', 'warmPad', 60],
  ['brass', 'horn', 58],
  ['woodwinds', 'flute', 76],
];

/** Who has nothing to play gets a quiet line under the loudest sections and the end. */
export function touches(stage: Stage, parts: Record<StemName, Part[]>): [StemName, NotePart][] {
  const { sheet, clock, seed } = stage;
  return TOUCHES.filter(([stem]) => parts[stem].every((p) => p.kind !== 'notes' || p.notes.length === 0))
    .map(([stem, usual, centre]): [StemName, NotePart] => {
      const patch = stage.facts.layers.find((layer) => layer.stem === stem)?.patch ?? usual;
      const notes = sheet.sections
        .filter((s) => s.level === stage.loudest || s.kind === 'outro')
        .flatMap((section) =>
          counter({
            section,
            chords: sheet.chords,
            melody: sheet.melody,
            centre,
            clock,
            style: inKeyOf(sheet.style, section),
            random: rng(seed, `touch/${stem}/${section.startBar}`),
          }),
        );
      return [stem, { kind: 'notes', patch, gain: 0.6, pan: 0.2, notes }];
    })
    .filter(([stem, { patch }]) => !isLeftOut(sheet.style.without, stem, patch));
}
