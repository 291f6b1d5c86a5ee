import { describe, expect, it } from '@jest/globals';
import { audibleTracks } from './audible';

const heard = (...switches: string[]) =>
  [
    ...audibleTracks(switches.map((on, at) => ({ id: String(at), mute: on.includes('m'), solo: on.includes('s') }))),
  ].join('');

describe('what is heard', () => {
  it.each([
    [['', '', ''], '012'],
    [['m', '', ''], '12'],
    [['', 's', ''], '1'],
    [['s', 's', ''], '01'],
    [['', 'ms', ''], ''],
    [['m', 's', 'ms'], '1'],
  ])('of tracks switched %j is %s', (switches, ids) => {
    expect(heard(...switches)).toBe(ids);
  });
});
