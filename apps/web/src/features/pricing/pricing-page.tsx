import { limits } from '@overtone/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { points } from '../../lib/format';
import { priceRange } from '../../songs/models/model-names';
import { usePurchase } from '../../money/use-purchase';
import { AfterTable } from './after-table';
import { BalanceCard } from './balance-card';
import { MemberTiles } from './member-tiles';
import { PackageGrid, packagesId } from './package-grid';
import { PointSources } from './point-sources';
import { PriceTable } from './price-table';

/** What one has, what membership opens, what can be bought, and what a song costs. */
export function PricingPage({ announcements }: { announcements: ReactNode }) {
  const { t } = useTranslation('pricing');
  const purchase = usePurchase();
  const { least, most } = priceRange();
  const songs = limits.song.perGeneration;
  return (
    <div className="wrap pb-16">
      {announcements}
      <header className="grid gap-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,404px)] md:items-center md:gap-16 md:py-10">
        <div>
          <h1 className="voice text-[28px] leading-[1.35] [font-feature-settings:'halt'] md:text-4xl">{t('page')}</h1>
          <p className="mt-2.5 max-w-[38em] leading-read text-ink-2 max-md:text-md">
            {t('lead', { least: points(least), most: points(most), songs: String(songs) })}
          </p>
        </div>
        <BalanceCard />
      </header>
      <MemberTiles onUpgrade={goToPackages} />
      <PackageGrid purchase={purchase} />
      <div className="grid gap-x-16 gap-y-10 pt-12 lg:grid-cols-2">
        <div className="flex flex-col gap-10">
          <PriceTable />
          <AfterTable />
        </div>
        <PointSources />
      </div>
      <p className="mt-6 text-ink-2">
        <Link to="/faq?category=points" className="link whitespace-nowrap touch:py-3">
          {t('more')}
        </Link>
      </p>
    </div>
  );
}

/** The page moves and the focus with it: the next Tab is the first package. */
function goToPackages(): void {
  const heading = document.getElementById(packagesId);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
