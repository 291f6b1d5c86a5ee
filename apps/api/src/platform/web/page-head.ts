import { feedPath } from '@overtone/contract/embed';
import { siteName } from '@overtone/contract/page-heads';
import { escaped } from './markup.js';

/** What a crawler that runs no scripts learns of a page. Texts are plain: they are escaped here. */
export interface PageHead {
  /** Of the document, with the site's name. */
  title: string;
  description: string;
  /** Of the page and of its picture, within the site. */
  path: string;
  image: string;
  /** A JPEG of a card's proportions beside it, and its size in pixels. */
  card?: { path: string; width: number; height: number };
  /** Not for search engines. */
  hidden?: boolean;
  /** Of the Open Graph; `website` unless given. */
  type?: string;
  /** More tags of the Open Graph and its kin; what is a path is made a whole address. */
  properties?: Record<string, string>;
  /** Facts in the words of schema.org. */
  facts?: object;
  /** The same in other forms, for programs. */
  alternates?: readonly Alternate[];
}

interface Alternate {
  type: string;
  title: string;
  /** Within the site. */
  path: string;
}

const feed: Alternate = { type: 'application/rss+xml', title: `${siteName} · 最新的歌`, path: feedPath };

/** Inside of a script element nothing may look like its end, and no line end may be one that scripts do not know. */
const unicode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const scriptText = (facts: object): string => JSON.stringify(facts).replace(/[<>&\u2028\u2029]/g, unicode);

/** `item`: the name under which QQ and WeChat look for the same. */
const tag = (kind: 'name' | 'property', key: string, content: string, item?: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}"${item ? ` itemprop="${item}"` : ''} />`;

/** Whoever shows one picture takes the first, and those that want a square find it by its own name. */
const cardTags = ({ path, width, height }: NonNullable<PageHead['card']>, whole: (address: string) => string) => [
  tag('property', 'og:image', whole(path)),
  tag('property', 'og:image:type', 'image/jpeg'),
  tag('property', 'og:image:width', String(width)),
  tag('property', 'og:image:height', String(height)),
];

const alternate = ({ type, title, path }: Alternate, whole: (address: string) => string): string =>
  `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(whole(path))}" />`;

/** Pure: the head's tags, one a line. `site` is the site's address without a slash at its end. */
export function renderHead(head: PageHead, site: string): string {
  const { title, description, path, card, hidden = false, type = 'website', properties = {}, facts } = head;
  const { alternates = [] } = head;
  const whole = (address: string) => (address.startsWith('/') ? site + address : address);
  const image = whole(head.image);
  return [
    `<title>${escaped(title)}</title>`,
    tag('name', 'description', description, 'description'),
    tag('name', 'robots', hidden ? 'noindex' : 'index,follow'),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:type', type),
    tag('property', 'og:title', title, 'name'),
    tag('property', 'og:description', description),
    tag('property', 'og:url', whole(path)),
    ...(card ? cardTags(card, whole) : []),
    tag('property', 'og:image', image, 'image'),
    tag('property', 'og:locale', 'zh_CN'),
    ...Object.entries(properties).map(([key, content]) => tag('property', key, whole(content))),
    tag('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', description),
    tag('name', 'twitter:image', card ? whole(card.path) : image),
    ...(hidden ? [] : [`<link rel="canonical" href="${escaped(whole(path))}" />`]),
    ...(hidden ? [] : [...alternates, feed].map((one) => alternate(one, whole))),
    ...(facts ? [`<script type="application/ld+json">${scriptText(facts)}</script>`] : []),
  ].join('\n    ');
}

const own = /\s*<meta\s+(?:name="(?:description|robots)"|property="og:[^"]*")[^>]*>/g;

/** Pure: home without what fetches its scripts ahead. Its first picture stands in it: start.js fetches them right behind that. */
export const homePage = (page: string): string => page.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');

/** Pure: the built page with a place for its head where its title stood. */
export function headPlace(page: string): (head: string) => string {
  const [before = '', ...rest] = page.replace(own, '').split(/<title>[^<]*<\/title>/);
  const after = rest.join('');
  return (head) => before + head + after;
}
