import { beforeEach, expect, it } from '@jest/globals';
import { forgetAll, member } from '../../lib/browser.fixture';

const { session } = await import('../../lib/session');
const { comingInto, sendPictures } = await import('./trays');

beforeEach(() => {
  forgetAll();
  session.end();
});

it('what a visitor was sending stays when they log in, and ends with their session', () => {
  sendPictures('form', [new File(['picture'], 'picture.png')]);
  session.begin(member('100001'));
  expect(comingInto('form')).toBe(1);
  session.end();
  expect(comingInto('form')).toBe(0);
});
