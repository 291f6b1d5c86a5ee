import { expect, it } from '@jest/globals';
import { sectionName } from '../../songs/timing/section-name';
import { marginOf } from './lyric-lines';
import { commonSections, moreSections } from './section-marks';

it.each([...commonSections, ...moreSections])('%s is known again by its mark', (name, mark) => {
  expect(marginOf(`[${mark}]`)).toEqual({ section: mark });
  expect(sectionName(mark)).toEqual({ name, number: null });
});
