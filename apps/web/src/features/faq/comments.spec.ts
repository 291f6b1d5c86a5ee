import { expect, it } from '@jest/globals';
import { forgetAll, member } from '../../lib/browser.fixture';

const { session } = await import('../../lib/session');
const { begunComment, keepComment } = await import('./comments');

it('keeps what was begun about an answer until it is emptied, into a login and not beyond the logout', () => {
  forgetAll();
  keepComment('refunds', '几天退');
  keepComment('price', '写好又删掉');
  keepComment('price', ' ');
  session.begin(member('100001'));
  expect(['refunds', 'price', 'other'].map(begunComment)).toEqual(['几天退', '', '']);
  session.end();
  expect(begunComment('refunds')).toBe('');
});
