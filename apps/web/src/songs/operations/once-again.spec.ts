import { expect, it } from '@jest/globals';
import { aSong } from '../data/song.fixture';
import { onceAgain } from './once-again';

it.each(['speed', 'upsample', 'concat'])(
  'a failed %s is asked about again, of the song it was to be made of',
  (name) => {
    const failed = aSong({ operation: name, continue_clip_id: 'a', title: '月台', status: 'error' });
    expect(onceAgain(failed)).toEqual({ of: { id: 'a', title: '月台' }, operation: name });
  },
);

it('what was asked for at the desk goes back there', () => {
  for (const operation of ['music', 'extend', 'cover', 'persona'])
    expect(onceAgain(aSong({ operation, continue_clip_id: 'a' }))).toBeNull();
  expect(onceAgain(aSong({ operation: 'speed', continue_clip_id: null }))).toBeNull();
});
