// The figures of many songs as lines: the means of each genre, and who owes what.
import { owed } from './engine.measure.mjs';

const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const numbers = (rows, key) => rows.map((row) => row[key]).filter((value) => typeof value === 'number');

/** Figures that are asked of all songs together. */
const together = {
  estoi: ['mean >= 0.45', (values) => mean(values) >= 0.45],
  entropy: ['median >= 1.6', (values) => median(values) >= 1.6],
  'commonest gap': ['median <= 0.65', (values) => median(values) <= 0.65],
  'own bars': ['median >= 0.25', (values) => median(values) >= 0.25],
  returning: ['median 1', (values) => median(values) === 1],
  'in the verse': ['median <= 0.2', (values) => median(values) <= 0.2],
};

function ofFigure(rows, key) {
  const values = numbers(rows, key);
  const spread = `mean ${mean(values).toFixed(2)}, median ${median(values).toFixed(2)}, ${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
  const [asked, isKept] = together[key] ?? [];
  const whole = asked ? `; asked ${asked}: ${isKept(values) ? 'kept' : 'NOT KEPT'}` : '';
  if (!owed[key]) return [`${key.padEnd(18)} ${spread}${whole}`];
  const bad = rows.flatMap((row, i) => (row[key] !== undefined && !owed[key](row[key], row) ? [{ i, ...row }] : []));
  const who = bad.map((row) => `${row.genre} ${row.i}${row.english ? ' English' : ''} ${row[key].toFixed(2)}`);
  return [
    `${key.padEnd(18)} ${spread}${whole}; kept by ${values.length - bad.length} of ${values.length}`,
    ...(who.length > 0 ? [`  not by ${who.join(', ')}`] : []),
  ];
}

export function table(rows) {
  const keys = Object.keys(rows[0]).filter((key) => numbers(rows, key).length > 0);
  const genres = [...new Set(rows.map(({ genre }) => genre))];
  const head = `${'means'.padEnd(12)}${keys.map((key) => key.slice(0, 9).padStart(10)).join('')}`;
  const lines = genres.map((genre) => {
    const own = rows.filter((row) => row.genre === genre);
    const cells = keys.map((key) => {
      const values = numbers(own, key);
      return (values.length > 0 ? mean(values).toFixed(2) : '-').padStart(10);
    });
    return `${genre.padEnd(12)}${cells.join('')}`;
  });
  const forms = new Set(rows.slice(0, 20).map(({ form }) => form)).size;
  return [
    ...[head, ...lines],
    ...keys.flatMap((key) => ofFigure(rows, key)),
    `${'forms'.padEnd(18)} ${forms} over the first ${Math.min(20, rows.length)} songs, asked >= 5`,
  ];
}
