import { expect, it } from '@jest/globals';
import { insideLink } from './inside-link';

it('a link that leads out of the site leads nowhere', () => {
  expect(['/song/7', '/faq?category=contact', '/'].map(insideLink)).toEqual(['/song/7', '/faq?category=contact', '/']);
  const out = ['//example.com', '/\\example.com', 'https://example.com/', 'javascript:alert(1)', 'song/7', '', null];
  expect(out.map(insideLink)).toEqual(out.map(() => null));
});
