// Sections of music that nobody sings.
import type { Rng } from '../seed/rng.js';
import type { SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { DEFAULT_LABELS, type SectionKind } from '../text/marks.js';
import { barSeconds, LEAD_SECONDS, levelOf, TAIL_SECONDS } from './form.js';

const INSTRUMENTAL_SECONDS = 92;

type Plan = readonly (readonly [kind: SectionKind, bars: number])[];

// prettier-ignore
/** Of music without singing, before its outro; whole ones end in a chorus. */
const PLANS: readonly Plan[] = [
  [['intro', 4], ['verse', 8], ['chorus', 8], ['break', 4], ['verse', 8], ['chorus', 8], ['solo', 8], ['bridge', 4], ['chorus', 12]],
  [['intro', 4], ['verse', 8], ['chorus', 8], ['break', 2], ['verse', 8], ['chorus', 8], ['solo', 4], ['bridge', 4], ['chorus', 8]],
  [['intro', 4], ['verse', 8], ['chorus', 8], ['break', 2], ['verse', 8], ['chorus', 4], ['bridge', 4], ['chorus', 8]],
  [['intro', 4], ['verse', 8], ['chorus', 8], ['break', 4], ['bridge', 8], ['chorus', 8], ['chorus', 4]],
  [['intro', 4], ['verse', 8], ['verse', 4], ['chorus', 8], ['solo', 8], ['chorus', 8]],
  [['intro', 4], ['verse', 8], ['chorus', 8], ['break', 2], ['verse', 4], ['bridge', 4], ['chorus', 8]],
  [['intro', 4], ['verse', 8], ['chorus', 8], ['verse', 4], ['chorus', 8]],
  [['intro', 4], ['verse', 8], ['chorus', 4], ['bridge', 4], ['chorus', 8]],
  [['intro', 4], ['verse', 4], ['chorus', 4], ['bridge', 4], ['chorus', 8]],
  [['intro', 2], ['verse', 4], ['chorus', 4], ['verse', 4], ['chorus', 4]],
  [['intro', 2], ['verse', 4], ['chorus', 8]],
  [['intro', 2], ['verse', 4], ['chorus', 4]],
];

/** Where there is no room for a whole one: as much of it as there is. */
const FRAGMENT: Plan = [
  ['intro', 2],
  ['chorus', 4],
];

/** How much shorter than the longest that fits a plan may be. */
const NEARLY = 0.86;

const barsOf = (plan: Plan): number => plan.reduce((sum, [, bars]) => sum + bars, 0);

function cutTo(plan: Plan, most: number): Plan {
  const cut: [SectionKind, number][] = [];
  for (const [kind, bars] of plan) {
    const left = most - barsOf(cut);
    if (left >= 2 || (left === 1 && cut.length === 0)) cut.push([kind, Math.min(bars, left)]);
  }
  return cut;
}

/** The sections of an instrumental: one of the longest plans that `seconds` allows. */
export function planInstrumental(style: StyleProfile, seconds: number, random: Rng): SheetSection[] {
  const budget = Math.min(seconds, INSTRUMENTAL_SECONDS) - LEAD_SECONDS - TAIL_SECONDS;
  const total = Math.max(2, Math.floor(budget / barSeconds(style)));
  const outro = total >= 8 ? 2 : 1;
  const fitting = PLANS.filter((plan) => barsOf(plan) <= total - outro);
  const most = Math.max(...fitting.map(barsOf));
  const longest = fitting.filter((plan) => barsOf(plan) >= most * NEARLY);
  const plan =
    longest.length > 0 ? random.pick(longest) : cutTo(total < 8 ? FRAGMENT.slice(1) : FRAGMENT, total - outro);
  return laidOut([...plan, ['outro', outro]], style);
}

function laidOut(plan: Plan, style: StyleProfile): SheetSection[] {
  const lastChorus = plan.map(([kind]) => kind).lastIndexOf('chorus');
  return plan.map(([kind, bars], i) => {
    const before = plan.slice(0, i);
    const turn = before.filter(([other]) => other === kind).length;
    const level = levelOf(kind, turn, i === lastChorus, style.energy);
    return { kind, label: DEFAULT_LABELS[kind], startBar: barsOf(before), bars, turn, lines: [], level };
  });
}
