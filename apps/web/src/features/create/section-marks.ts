import type { SectionName } from '../../songs/timing/section-name';

/** By what they are called here, the mark as the models know it, whatever language the words are in. */
type Sections = readonly (readonly [name: SectionName, mark: string])[];

export const commonSections: Sections = [
  ['verse', 'Verse'],
  ['chorus', 'Chorus'],
  ['bridge', 'Bridge'],
];

/** In the order in which a song has them. */
export const moreSections: Sections = [
  ['intro', 'Intro'],
  ['preChorus', 'Pre-Chorus'],
  ['postChorus', 'Post-Chorus'],
  ['hook', 'Hook'],
  ['rap', 'Rap'],
  ['drop', 'Drop'],
  ['interlude', 'Instrumental Break'],
  ['solo', 'Solo'],
  ['outro', 'Outro'],
  ['end', 'End'],
];
