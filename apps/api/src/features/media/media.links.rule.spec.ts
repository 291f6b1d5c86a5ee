import { describe, expect, it } from '@jest/globals';
import { MediaLinks } from './media.links.rule.js';

const links = new MediaLinks('a secret of at least thirty-two characters');
const now = new Date('2026-06-03T10:24:00Z');
const song = { mediaKey: 'k1', isPublic: false };
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams);

describe('media links', () => {
  it('lets a signed link in until it expires', () => {
    const query = queryOf(links.link(song, 'audio.mp3', now));
    expect(links.isValid('k1', 'audio.mp3', query, now)).toBe(true);
    expect(links.isValid('k1', 'audio.mp3', query, new Date(now.getTime() + 6 * 3600_000))).toBe(true);
    expect(links.isValid('k1', 'audio.mp3', query, new Date(now.getTime() + 8 * 3600_000))).toBe(false);
  });

  it('refuses another song, another of its files, a moved expiry and a forged signature', () => {
    const query = queryOf(links.link(song, 'audio.mp3', now));
    expect(links.isValid('k2', 'audio.mp3', query, now)).toBe(false);
    expect(links.isValid('k1', 'thumb.webp', query, now)).toBe(false);
    expect(links.isValid('k1', 'audio.mp3', { ...query, e: String(Number(query.e) + 3600) }, now)).toBe(false);
    expect(links.isValid('k1', 'audio.mp3', { ...query, s: 'x'.repeat(32) }, now)).toBe(false);
    expect(links.isValid('k1', 'audio.mp3', {}, now)).toBe(false);
  });

  it('leaves the link of a public song plain', () => {
    expect(links.link({ ...song, isPublic: true }, 'audio.mp3', now)).toBe('/media/k1/audio.mp3');
  });

  it('opens files without the visible label to the member that the grant names, for a while', () => {
    const grant = links.unmarkedGrant('song', 7, now);
    const [who, end, signature] = grant.split('.');
    const holder = (given: unknown, of = 'song', seconds = 0) =>
      links.unmarkedHolder(of, given, new Date(now.getTime() + seconds * 1000));
    expect([holder(grant), holder(grant, 'song', 899)]).toEqual([7, 7]);
    expect([holder(grant, 'another'), holder(grant, 'song', 901)]).toEqual([null, null]);
    const forged = [`8.${end}.${signature}`, `${who}.${Number(end) + 900}.${signature}`, `${end}.${signature}`];
    const odd = [who, `..${signature}`, '..', '', 7, undefined, ['7', end, signature]];
    expect([...forged, ...odd].map((one) => holder(one))).toEqual([...forged, ...odd].map(() => null));
  });
});
