/** What one question may hold, and how much of the piece before it is said again, so that no word is torn apart. */
const longest = 600;
const again = 40;

/** Of a text; nothing of one that is blank. */
export function piecesOf(text: string): string[] {
  const letters = [...text.trim()];
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += longest - again) {
    pieces.push(letters.slice(from, from + longest).join(''));
    if (from + longest >= letters.length) break;
  }
  return pieces;
}
