/** What the server says of songs and playlists beside that: nobody says it of the pages that follow. */
const ofFirstPage = [
  ...['og:image:', 'og:audio', 'music:'].map((start) => `meta[property^="${start}"]`),
  'meta[property="og:image"] ~ meta[property="og:image"]',
  'link[rel=alternate][type$="+oembed"]',
  'script[type="application/ld+json"]',
].join();

/** Once the first page is left; a site that is read page by page never asks for this. */
export function forgetFirstPage(): void {
  for (const tag of document.head.querySelectorAll(ofFirstPage)) tag.remove();
  document.head.querySelector('meta[property="og:type"]')?.setAttribute('content', 'website');
}
