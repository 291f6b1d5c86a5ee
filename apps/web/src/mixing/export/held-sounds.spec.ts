import { expect, it } from '@jest/globals';
import type { Playable } from '../clips';
import { aProject } from '../project.fixture';
import { heldSounds } from './held-sounds';

it('a file is made of the sounds that were there when it was asked for', () => {
  const sounds = new Map(['a', 'b'].map((id) => [id, { sound: {} as AudioBuffer, speed: 1 } satisfies Playable]));
  const before = new Map(sounds);
  const { tracks } = aProject();
  const soundOf = heldSounds(aProject(), (_, audio) => sounds.get(audio) ?? null);
  sounds.clear();
  sounds.set('b', { sound: {} as AudioBuffer, speed: 2 });
  const [one, two, three] = tracks;
  expect(one && soundOf(one, 'a')).toBe(before.get('a'));
  expect(two && soundOf(two, 'b')).toBe(before.get('b'));
  // It plays none.
  expect(three && soundOf(three, 'a')).toBeNull();
});
