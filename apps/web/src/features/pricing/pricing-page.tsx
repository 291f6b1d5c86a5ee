import { limits } from '@overtone/contract/limits';
import { baseModel } from '@overtone/contract/models';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { points } from '../../lib/format';
import { BalanceCard } from './balance-card';
import { PointSources } from './point-sources';
import { PriceTable } from './price-table';

/** What a song costs, what one has, and how points are come by. */
export function PricingPage({ announcements }: { announcements: ReactNode }) {
  const { t } = useTranslation('pricing');
  const songs = limits.song.perGeneration;
  return (
    <div className="wrap pb-16">
      {announcements}
      <header className="grid items-center gap-6 py-8 md:grid-cols-[minmax(0,1fr)_320px] md:gap-12 md:py-12">
        <div>
          <h1 className="voice text-3xl leading-tight lg:text-4xl">{t('page', { price: points(baseModel.price) })}</h1>
          <p className="mt-3 max-w-[38em] text-ink-2 md:text-md">
            {t('lead', { songs, cost: points(baseModel.price * songs) })}
          </p>
        </div>
        <BalanceCard />
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <PriceTable />
        <PointSources />
      </div>
      <p className="mt-6 max-w-[42em] text-ink-2">
        {t('closed')}{' '}
        <Link to="/faq?category=points" className="link whitespace-nowrap">
          {t('more')}
        </Link>
      </p>
    </div>
  );
}
