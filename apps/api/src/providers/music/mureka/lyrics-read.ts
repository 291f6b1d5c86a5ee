import { listOf, objectOf } from '../timing-body.js';

/** No object: that would know words of its own. */
const marks = new Map([
  ['intro', 'Intro'],
  ['verse', 'Verse'],
  ['pre-chorus', 'Pre-Chorus'],
  ['chorus', 'Chorus'],
  ['bridge', 'Bridge'],
  ['break', 'Break'],
  ['outro', 'Outro'],
]);

/** The words of a choice as lyrics are written here: of a song that was only described nobody else knows them. */
export function readMurekaLyrics(choice: unknown): string {
  const sections = listOf(objectOf(choice).lyrics_sections) ?? [];
  return sections.map(sectionText).filter(Boolean).join('\n\n');
}

function sectionText(value: unknown): string {
  const { section_type, lines } = objectOf(value);
  const mark = typeof section_type === 'string' ? marks.get(section_type.toLowerCase()) : undefined;
  const texts = (listOf(lines) ?? []).map((line) => objectOf(line).text).filter((text) => typeof text === 'string');
  const sung = texts.map((text) => text.trim()).filter(Boolean);
  return sung.length > 0 ? [...(mark ? [`[${mark}]`] : []), ...sung].join('\n') : '';
}
