import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { useHead } from '../lib/head';
import { useTitleMark } from '../lib/title-mark';
import type { PageName } from './page-table';

export interface PageHandle {
  page?: { name: PageName };
}

/**
 * Title, description, social tags, canonical link and robots directive of the route. What is not for
 * everybody is 404 for a search engine, whatever stands here.
 */
export function PageHead() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const page = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.page)
    .findLast(Boolean);
  const name = page?.name;
  const own = useHead((head) => head.own);
  const title = name === 'home' ? t('title.home') : name && `${own?.title ?? t(`title.${name}`)} · ${t('title.site')}`;
  const described = useDescription(name);
  const description = name && (own?.description ?? described);
  // For those who were given its address: no search engine is to know it.
  const unlisted = name === 'ticket-thread';
  // Once left, it is a page like any other.
  const first = useRef(pathname);
  const image = own?.image;
  useEffect(() => {
    // Until it has one of its own, the first page has what the server named.
    const isFirst = first.current === pathname;
    if (!isFirst) first.current = '';
    if (image || !isFirst)
      import('./page-picture').then(
        ({ tell }) => tell(image, isFirst),
        () => undefined,
      );
  }, [image, pathname]);
  useEffect(() => {
    // While it is not known which page it is, or not what to say of it, what the server wrote stands.
    if (title === undefined || description === undefined) return;
    const url = location.origin + (pathname.replace(/\/+$/, '') || '/');
    meta('description', description);
    meta('robots', unlisted ? 'noindex' : 'index,follow');
    meta('og:title', title);
    meta('og:description', description);
    meta('og:url', url);
    meta('og:locale', i18n.language === 'en' ? 'en_US' : 'zh_CN');
    canonical(url);
  }, [title, description, unlisted, pathname, i18n.language]);
  const ended = useTitleMark((mark) => mark.ended);
  useEffect(() => {
    if (title !== undefined) document.title = ended > 0 ? t('ended', { n: ended, title }) : title;
  }, [title, ended, t]);
  return null;
}

/**
 * What the catalogue says of a page. Of the first one the server has said it, in Chinese; the words of the others come with their
 * code. Whoever reads another language, or has changed it, fetches them.
 */
function useDescription(name: PageName | undefined): string | undefined {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const [first] = useState(language);
  const known: unknown = name && i18n.getResource(language, 'heads', name);
  const missing = known === undefined && !(language === 'zh-CN' && first === language);
  useEffect(() => {
    if (missing) void i18n.loadNamespaces('heads').then(lookAgain);
  }, [i18n, missing, language]);
  return typeof known === 'string' ? known : undefined;
}

function meta(key: string, content: string): void {
  const kind = key.startsWith('og:') ? 'property' : 'name';
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${key}"]`);
  if (!tag) {
    document.head.append((tag = document.createElement('meta')));
    tag.setAttribute(kind, key);
  }
  tag.content = content;
}

function canonical(href: string): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) {
    document.head.append((link = document.createElement('link')));
    link.rel = 'canonical';
  }
  link.href = href;
}
