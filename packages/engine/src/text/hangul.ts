// Hangul blocks -> syllables by arithmetic, a final consonant linked to a vowel that follows it.
import { plain, type Syllable } from './syllable.js';

// prettier-ignore
const LEADS = ['g', 'k', 'n', 'd', 't', 'l', 'm', 'b', 'p', 's', 's', '', 'tc', 'tc', 'tch', 'k', 't', 'p', 'hh'];
// prettier-ignore
const MIDDLES = ['a', 'eh', 'i a', 'i eh', 'ah', 'eh', 'i ah', 'i eh', 'o', 'u a', 'u eh', 'u eh', 'i o', 'u', 'u ah', 'u eh', 'u i', 'i u', 'uh', 'uh i', 'i'];
// prettier-ignore
const TAILS = ['', 'k', 'k', 'k', 'n', 'n', 'n', 't', 'l', 'k', 'm', 'l', 'l', 'l', 'p', 'l', 'm', 'p', 'p', 't', 't', 'ng', 't', 't', 'k', 't', 'p', 't'];

/** What a tail becomes before a vowel: what stays, then what moves over. */
// prettier-ignore
const LINKED = ['', ' g', ' k', 'k s', ' n', 'n tc', ' n', ' d', ' l', 'l g', 'l m', 'l b', 'l s', 'l t', 'l p', ' l', ' m', ' b', 'p s', ' s', ' s', 'ng ', ' tc', ' tch', ' k', ' t', ' p', ''];
const SILENT_LEAD = 11;

interface Block {
  lead: number;
  middle: number;
  tail: number;
}

/** null for a letter that is no whole block, such as ㅋ. */
function blockOf(character: string): Block | null {
  const index = character.charCodeAt(0) - 0xac00;
  if (index < 0 || index > 11171) return null;
  return { lead: Math.floor(index / 588), middle: Math.floor((index % 588) / 28), tail: index % 28 };
}

/** A run of Hangul, one syllable a character. */
export function syllablesOfHangul(run: string): Syllable[] {
  const blocks = [...run.normalize('NFC')].map(blockOf);
  let carried = '';
  return blocks.map((block, i) => {
    const onset = carried;
    carried = '';
    if (!block) return plain([], ['a']);
    let coda = TAILS[block.tail]!;
    if (blocks[i + 1]?.lead === SILENT_LEAD)
      [coda, carried] = (LINKED[block.tail] || ' ').split(' ') as [string, string];
    const lead = LEADS[block.lead] || onset;
    return plain(lead ? [lead] : [], MIDDLES[block.middle]!.split(' '), coda ? [coda] : [], true);
  });
}
