/** What the server says of songs and playlists beside their words: nobody says it of the pages that follow. */
const ofFirstPage = [
  ...['og:image:', 'og:audio', 'music:'].map((start) => `meta[property^="${start}"]`),
  'meta[property="og:image"] ~ meta[property="og:image"]',
  // Whoever looks for these takes those of the Open Graph where they are not.
  ...['title', 'description'].map((end) => `meta[name="twitter:${end}"]`),
  'link[rel=alternate][type$="+oembed"]',
  'script[type="application/ld+json"]',
].join();

/** In the head, the page's own picture or the site's. */
export function tell(own: string | null | undefined, isFirst: boolean): void {
  const image = new URL(own ?? '/icon-512.png', location.origin).href;
  // Of its first page the server has named it already, and a wide one before it.
  const named = [...document.head.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')];
  if (isFirst && named.some(({ content }) => content === image)) return;
  for (const tag of document.head.querySelectorAll(ofFirstPage)) tag.remove();
  say('meta[property="og:image"], meta[name="twitter:image"]', image);
  say('meta[name="twitter:card"]', 'summary');
  if (!isFirst) say('meta[property="og:type"]', 'website');
}

function say(tags: string, content: string): void {
  for (const tag of document.head.querySelectorAll<HTMLMetaElement>(tags)) tag.content = content;
}
