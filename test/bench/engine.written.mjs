// What is told of a song by its notes: how even its tune goes, how many bars are their own, its form, what returns.
const sum = (values) => values.reduce((a, b) => a + b, 0);

function counted(items) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Gaps between the onsets of the tune, in sixteenths up to a bar. */
function gapsOf({ sheet }) {
  const beats = sheet.melody.map(({ beat }) => beat);
  const gaps = beats.slice(1).map((beat, i) => Math.round((beat - beats[i]) * 4));
  const inside = gaps.filter((gap) => gap > 0 && gap < 16);
  const shares = [...counted(inside).values()].map((count) => count / inside.length);
  return { entropy: -sum(shares.map((p) => p * Math.log2(p))), 'commonest gap': Math.max(...shares) };
}

/** Of all bars of all players, how many have a rhythm that their player plays for the first time. */
function ownBars({ parts, bpm }) {
  const sixteenth = 15 / bpm;
  const barsOf = (part) => {
    const bars = new Map();
    for (const event of part.kind === 'hits' ? part.hits : part.notes) {
      const slot = Math.round((event.t - 0.15) / sixteenth);
      const bar = Math.floor(slot / 16);
      bars.set(bar, `${bars.get(bar) ?? ''}${slot - bar * 16}${event.drum ?? ''},`);
    }
    return [...bars.values()];
  };
  const all = Object.values(parts).flatMap((each) => each.map(barsOf));
  return sum(all.map((bars) => new Set(bars).size)) / sum(all.map((bars) => bars.length));
}

/** How much of the first two lines of the first chorus is heard again in the second; undefined where there is one alone. */
function returning({ sheet }) {
  let line = 0;
  const choruses = sheet.sections.flatMap((section) => {
    const lines = section.lines.map(() => {
      const own = line;
      line += 1;
      return sheet.melody.filter((note) => note.line === own).map(({ midi }) => midi);
    });
    return section.kind === 'chorus' ? [lines] : [];
  });
  const [first, second] = choruses;
  if (!first || !second) return undefined;
  const alike = first.slice(0, 2).map((notes, i) => {
    const same = notes.filter((midi, k) => Math.abs(midi - (second[i]?.[k] ?? -99)) <= 2);
    return same.length / notes.length;
  });
  return sum(alike) / alike.length;
}

export const written = (score) => ({
  ...gapsOf(score),
  'own bars': ownBars(score),
  returning: returning(score),
  form: score.sections.map(({ kind }) => kind.slice(0, 2)).join(' '),
});
