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
});
