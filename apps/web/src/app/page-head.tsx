import { useEffect, useReducer, useState } from 'react';
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
  const picture = own?.image ?? '/icon-512.png';
  const [first] = useState(pathname);
  const isFirst = pathname === first;
  useEffect(() => {
    if (!isFirst)
      import('./first-page-head').then(
        ({ forgetFirstPage }) => forgetFirstPage(),
        () => undefined,
      );
  }, [isFirst]);
  useEffect(() => {
    // While it is not known which page it is, or not what to say of it, what the server wrote stands.
    if (title === undefined || description === undefined) return;
    const url = location.origin + (pathname.replace(/\/+$/, '') || '/');
    const image = new URL(picture, location.origin).href;
    meta('name', 'description', description);
    meta('name', 'robots', unlisted ? 'noindex' : 'index,follow');
    meta('property', 'og:title', title);
    meta('property', 'og:description', description);
    meta('property', 'og:url', url);
    meta('property', 'og:image', image);
    meta('property', 'og:locale', i18n.language === 'en' ? 'en_US' : 'zh_CN');
    meta('name', 'twitter:card', 'summary');
    meta('name', 'twitter:title', title);
    meta('name', 'twitter:description', description);
    meta('name', 'twitter:image', image);
    tag('link', 'rel', 'canonical').href = url;
  }, [title, description, picture, unlisted, pathname, i18n.language]);
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

function meta(kind: 'name' | 'property', key: string, content: string): void {
  tag('meta', kind, key).content = content;
}

/** The one there is, or one that is put there. */
function tag<K extends 'meta' | 'link'>(name: K, kind: string, key: string): HTMLElementTagNameMap[K] {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(`${name}[${kind}="${key}"]`);
  if (found) return found;
  const made = document.createElement(name);
  made.setAttribute(kind, key);
  document.head.append(made);
  return made;
}
