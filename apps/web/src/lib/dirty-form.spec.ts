import { expect, it } from '@jest/globals';
import { dirtyForm } from './dirty-form';

it('asks the form that stands in the dialog, as it is that moment', () => {
  const { isDirty, onDirty } = dirtyForm();
  expect(isDirty()).toBe(false);
  let typed = '';
  const gone = onDirty(() => typed !== '');
  expect(isDirty()).toBe(false);
  typed = 'a';
  expect(isDirty()).toBe(true);
  gone();
  expect(isDirty()).toBe(false);
});

it('is not taken back by the form before, which leaves after the next has come', () => {
  const { isDirty, onDirty } = dirtyForm();
  const gone = onDirty(() => false);
  onDirty(() => true);
  gone();
  expect(isDirty()).toBe(true);
});
