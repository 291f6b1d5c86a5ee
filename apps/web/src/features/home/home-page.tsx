import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFilters } from '../../songs/data/library';
import { FilterSection } from './filter-section';
import { HeroBand } from './hero-band';
import { HomeSection } from './home-section';
import { useSearch } from './use-search';

interface Props {
  /** What is announced here, under the top bar. */
  announcements: ReactNode;
  /** How a song comes about, for those who are new here. */
  introduction: ReactNode;
}

/** News, slogans, filters and the three lists of public songs; of a search one list of what it finds. */
export function HomePage({ announcements, introduction }: Props) {
  const { t } = useTranslation('home');
  const { typed, q, language, genre, refine } = useSearch();
  const filters = useMemo((): LibraryFilters => ({ language, tags: genre, q }), [language, genre, q]);
  return (
    <div className="wrap">
      <h1 className="sr-only">{t('heading')}</h1>
      {announcements}
      <HeroBand />
      <FilterSection typed={typed} language={language} genre={genre} onChoose={refine} />
      <div>
        {!q && <HomeSection section="recommended" filters={filters} />}
        <HomeSection section="popular" filters={filters} />
        {!q && <HomeSection section="latest" filters={filters} />}
      </div>
      {introduction}
    </div>
  );
}
