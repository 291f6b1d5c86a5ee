import type { Section } from '@overtone/contract/library';
import { clsx } from 'clsx';
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { SmallString } from '../../components/small-string';
import { useWindowWidth } from '../../lib/media';
import { useSkeleton } from '../../lib/skeleton-timing';
import type { LibraryFilters } from '../../songs/data/library';
import { pageSize } from './page-sizes';
import { SectionPager } from './section-pager';
import { LineBoxes, Lines, TileBoxes, Tiles } from './song-boxes';
import { useSeen } from '../../lib/use-seen';
import { useSection } from './use-section';

interface Props {
  section: Section;
  filters: LibraryFilters;
}

/** One of the three lists: heading, pages, songs. */
export function HomeSection({ section, filters }: Props) {
  const { t } = useTranslation('home');
  const box = useRef<HTMLElement>(null);
  const { q } = filters;
  const seen = useSeen(box, section === 'recommended' || q !== '');
  const limit = useWindowWidth((width) => pageSize(section, width));
  const { page, songs: arrived, state: asked, ...pages } = useSection({ section, filters, limit, seen });
  // A press is answered before twenty songs are drawn.
  const songs = useDeferredValue(arrived);
  const from = useDeferredValue((page - 1) * limit + 1);
  const state = songs === arrived ? asked : 'loading';
  const loading = state === 'loading';
  const slow = useSkeleton(loading);
  const title = q ? t('search.found', { q }) : t(`sections.${section}.title`);
  const grid = section === 'recommended';
  const Boxes = grid ? TileBoxes : LineBoxes;
  const Songs = grid ? Tiles : Lines;
  return (
    <section ref={box} aria-labelledby={section} data-state={state} className="pt-9 first:pt-7">
      <SectionHead section={section} title={title} searched={q !== ''}>
        <SectionPager
          label={t('sections.pages', { title })}
          page={page}
          hasNext={pages.hasNext}
          onPage={pages.go}
          onNextNear={pages.prepareNext}
        />
      </SectionHead>
      <div className="relative" aria-busy={loading}>
        {!songs && state !== 'failed' && <Boxes count={limit} />}
        {state === 'failed' && (
          <FailedState title={t('sections.notHere')} busy={pages.askingAgain} onAgain={pages.again} />
        )}
        {songs && songs.length > 0 && (
          <div
            inert={asked === 'loading'}
            className={clsx('transition-opacity duration-(--dur-3)', loading && slow && 'opacity-40')}
          >
            <Songs songs={songs} section={section} from={from} />
          </div>
        )}
        <div role="status">
          {q && !loading && songs?.[0] && <span className="sr-only">{title}</span>}
          {songs?.length === 0 && (
            <EmptyState title={t('sections.empty')} help={t(q ? 'search.help' : 'sections.emptyHelp')} />
          )}
        </div>
        {loading && slow && <StillLoading />}
      </div>
    </section>
  );
}

interface HeadProps {
  section: Section;
  title: string;
  searched: boolean;
  children: ReactNode;
}

function SectionHead({ section, title, searched, children }: HeadProps) {
  const { t } = useTranslation('home');
  return (
    <div
      className={clsx(
        'mb-3 flex items-center justify-between gap-3 md:mb-4',
        // What was searched may be long: on phones it has the whole width.
        searched && 'max-md:flex-col max-md:items-start',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 id={section} tabIndex={-1} className="voice line-clamp-3 text-xl [overflow-wrap:anywhere] outline-none">
          {title}
        </h2>
        <p className="text-2xs text-ink-3">{t(`sections.${section}.order`)}</p>
      </div>
      {children}
    </div>
  );
}

function StillLoading() {
  const { t } = useTranslation('home');
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-16 mx-auto flex w-fit items-center gap-2.5 rounded-control bg-popover px-4 py-2.5 text-xs text-ink-2 shadow-2"
    >
      <SmallString />
      {t('sections.loading')}
    </p>
  );
}
