import { explain, referencesFor } from './ledger.explain.rule.js';

it.each([
  ['order:20260301A:credit', 'order', '20260301A'],
  ['order:20260301A:refund:20260301AR123456', 'refund', '20260301A'],
  ['order:20260301A:refund-refused:20260301AR123456', 'refund', '20260301A'],
  ['redeem:77', 'redeem', '77'],
  ['recharge:5', 'recharge', '5'],
  ['generation:6f1c:hold', 'generation', '6f1c'],
  ['song:9a2b:resolved', 'song', '9a2b'],
  ['invite:100007', 'invitation', '100007'],
  ['signup:100007', 'registration', '100007'],
  ['lot:12:expire:2026-03-01T00:00:00.000Z', 'lot', '12'],
  ['account:100007:closed', 'account', '100007'],
  ['seed:100001', 'account', '100001'],
])('%s explains the %s %s', (reference, kind, id) => {
  expect(explain(reference)).toEqual({ kind, id });
});

it.each(['generation:6f1c:hold', 'song:9a2b:resolved'])('of %s files are told from songs', (reference) => {
  expect(explain(reference, 'stems')).toMatchObject({ kind: 'stems' });
  expect(explain('order:20260301A:credit', 'stems')).toMatchObject({ kind: 'order' });
});

it.each(['', 'order', 'order:', 'something:1', 'constructor:1', '__proto__:1'])('%j explains nothing', (reference) => {
  expect(explain(reference)).toBeNull();
});

it('looks for what was typed as it is, and as the id of everything that is booked once', () => {
  const found = referencesFor('$&');
  expect(found).toContain('$&');
  expect(found).toContain('redeem:$&');
  expect(found.slice(1).every((reference) => explain(reference)?.id === '$&')).toBe(true);
});
