import { limits } from '@overtone/contract/limits';
import { packageNames } from '@overtone/contract/packages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { errorText } from '../../lib/show-error';
import { useSkeleton } from '../../lib/skeleton-timing';
import type { Purchase } from '../../money/use-purchase';
import { PackageCard } from './package-card';
import { PackageString } from './package-string';
import { packagesQuery } from './queries';

export const packagesId = 'packages';

/** What can be bought. What is true of every package is said once, below. */
export function PackageGrid({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('pricing');
  return (
    <section aria-labelledby={packagesId} className="pt-9">
      {/* The upgrade button leads here, with the focus. */}
      <h2 id={packagesId} tabIndex={-1} className="voice text-xl outline-none">
        {t('packages')}
      </h2>
      <Packages purchase={purchase} />
      <p className="mt-6 text-xs leading-read text-ink-3 md:text-center">
        {t('shared', { songs: String(limits.song.perGeneration) })}
      </p>
    </section>
  );
}

function Packages({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('pricing');
  const { data, error, isPending, isFetching, refetch } = useQuery(packagesQuery());
  const skeleton = useSkeleton(isPending);
  if (error && !data) {
    return (
      <FailedState
        title={t('packagesFailed')}
        help={errorText(error)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  return (
    <Grid busy={!data || skeleton}>
      {data && !skeleton
        ? data.map((offer) => <PackageCard key={offer.name} offer={offer} purchase={purchase} />)
        : packageNames.map((name) => <PackageSkeleton key={name} />)}
      <CustomCredits />
    </Grid>
  );
}

function Grid({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div aria-busy={busy} className="mt-5 grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {children}
    </div>
  );
}

function PackageSkeleton() {
  return <Skeleton className="h-[252px] w-full rounded-card md:h-[306px]" />;
}

/** Any other number of points: the way to the operator. */
function CustomCredits() {
  const { t } = useTranslation('pricing');
  return (
    <article aria-labelledby="custom" className="flex flex-col overflow-hidden rounded-card inset-ring inset-ring-line">
      <PackageString mode={0} />
      <div className="flex grow flex-col px-5 pt-0.5 pb-4 md:pb-5">
        <h3 id="custom" className="text-lg">
          {t('custom.title')}
        </h3>
        <p className="mt-3 mb-5 text-xs leading-read text-ink-2">{t('custom.text')}</p>
        <ButtonLink to="/faq?category=contact" look="quiet" full className="mt-auto text-ink-1!">
          {t('custom.action')}
        </ButtonLink>
      </div>
    </article>
  );
}
