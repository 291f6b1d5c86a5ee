import { feedPath } from '@overtone/contract/embed';
import { siteName } from '@overtone/contract/page-heads';
import { escaped } from './markup.js';
import type { PageFiles } from './page-files.js';

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
  /** The first picture that a person sees there, on a phone and elsewhere: fetched while the scripts are still on their way. */
  ahead?: { phone: string; wide: string };
  /** What the page shows before its scripts have come, where it has a drawing for that: its words by their names. */
  painted?: Readonly<Record<string, string>>;
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

/** The same width parts the two in the page (`usePhone`); an address that is not the page's is fetched for nothing. */
const aheadTags = ({ phone, wide }: NonNullable<PageHead['ahead']>): string[] => {
  const link = (path: string, media: string) =>
    `<link rel="preload" as="image" href="${escaped(path)}" media="(${media})" fetchpriority="high" />`;
  return [link(phone, 'max-width: 768px'), link(wide, 'min-width: 768.02px')];
};

const alternate = ({ type, title, path }: Alternate, whole: (address: string) => string): string =>
  `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(whole(path))}" />`;

/** Pure: the head's tags, one a line. `site` is the site's address without a slash at its end. */
export function renderHead(head: PageHead, site: string): string {
  const { title, description, path, card, ahead, hidden = false, type = 'website', properties = {}, facts } = head;
  const { alternates = [] } = head;
  const whole = (address: string) => (address.startsWith('/') ? site + address : address);
  const image = whole(head.image);
  return [
    `<title>${escaped(title)}</title>`,
    ...(ahead ? aheadTags(ahead) : []),
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

/** Pure: a page that shows something before its scripts, without what fetches them ahead: start.js does so right behind that. */
export const shownFirst = (page: string): string => page.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');

interface Written {
  /** The tags of a head, one a line. */
  head: string;
  /** What is fetched with it. */
  files?: string;
  painted?: string;
}

/** Pure: the built page with a place for its head where its title stood, and for what comes with some pages alone. */
export function pagePlace(page: string): (written: Written) => string {
  const [before, rest] = parted(page.replace(own, ''), /<title>[^<]*<\/title>/);
  const [middle, body] = parted(rest, /(?=<\/head>)/);
  const [shown, end] = parted(body, /(?=<\/body>)/);
  return ({ head, files = '', painted = '' }) => before + head + middle + files + shown + painted + end;
}

function parted(text: string, at: RegExp): [string, string] {
  const [before = '', ...rest] = text.split(at);
  return [before, rest.join('')];
}

const links = (kind: 'stylesheet' | 'modulepreload', paths: readonly string[]): string =>
  paths.map((path) => `<link rel="${kind}" crossorigin href="${escaped(path)}" />\n  `).join('');

type Brought = Omit<Written, 'head'>;

/** Pure: what a page brings along of its own code, and shows until that has come. Styles come behind those that every page has. */
export function broughtAlong({ scripts, styles, painted: drawing }: PageFiles): (head: PageHead) => Brought {
  const styled = links('stylesheet', styles);
  const whole = { files: styled + links('modulepreload', scripts) };
  if (!drawing) return () => whole;
  const list = scripts.join(' ');
  return ({ painted }) =>
    painted ? { files: styled, painted: filledIn(drawing, { ...painted, scripts: list }) } : whole;
}

const filledIn = (drawing: string, words: Readonly<Record<string, string>>): string =>
  drawing.replace(/\{(\w+)\}/g, (_, name: string) => escaped(words[name] ?? ''));
