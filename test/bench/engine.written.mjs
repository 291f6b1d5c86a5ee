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

/** The lines of each section: where each note begins in its line, and how far above the section's key. */
function sectionsOf({ sheet }) {
  let line = -1;
  return sheet.sections.map(({ kind, lift = 0, lines }) => ({
    kind,
    lines: lines.map(({ startBar }) => {
      line += 1;
      const notes = sheet.melody.filter((note) => note.line === line);
      return notes.map(({ beat, midi }) => `${Math.round((beat - startBar * 4) * 4)}/${midi - lift}`);
    }),
  }));
}

/** Of the notes of some lines, how many other lines have at the same place and pitch. */
function alike(lines, others) {
  const shares = lines.map((notes, i) => notes.filter((note) => others[i]?.includes(note)).length / notes.length);
  return sum(shares) / shares.length;
}

/** How much of the first chorus is heard again in the last, and in the first verse; undefined where there is one alone. */
function returning(score) {
  const sections = sectionsOf(score);
  const choruses = sections.filter(({ kind }) => kind === 'chorus');
  const verse = sections.find(({ kind }) => kind === 'verse');
  if (choruses.length < 2) return { returning: undefined, 'in the verse': undefined };
  const last = choruses.at(-1).lines;
  const lines = choruses[0].lines.slice(0, last.length);
  return { returning: alike(lines, last), 'in the verse': alike(lines, verse?.lines ?? []) };
}

export const written = (score) => ({
  ...gapsOf(score),
  'own bars': ownBars(score),
  ...returning(score),
  form: score.sections.map(({ kind }) => kind.slice(0, 2)).join(' '),
});
