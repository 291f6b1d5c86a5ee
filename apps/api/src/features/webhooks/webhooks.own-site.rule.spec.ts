import { expect, it } from '@jest/globals';
import { hostNameOf, isOwnSite } from './webhooks.own-site.rule.js';

it('this site is known however its name is written, and another one is another', () => {
  const is = (address: string) => isOwnSite(address, 'https://music.example');
  const own = [
    'https://music.example/x',
    'https://MUSIC.example.',
    'https://music.example.:443/',
    'https://a@music.example',
  ];
  expect(own.map(is)).toEqual(own.map(() => true));
  const others = [
    'https://music.example.org',
    'https://music.example.:444/',
    'https://x.music.example',
    'https://music.exampl',
  ];
  expect(others.map(is)).toEqual(others.map(() => false));
  expect(isOwnSite('http://localhost.:3000/a', 'http://localhost:3000')).toBe(true);
});

it('a host is the same at every port', () => {
  expect(['https://a.example/x', 'https://A.example.:8443/y'].map(hostNameOf)).toEqual(['a.example', 'a.example']);
});
