import { baseModelOf } from '@overtone/contract/models';
import { packageNames, type PointsPackage } from '@overtone/contract/packages';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import type { Purchase } from '../../money/use-purchase';
import { PackageString } from './package-string';

interface Props {
  offer: PointsPackage;
  purchase: Purchase;
}

/** One package: its string, its price and four facts. */
export function PackageCard({ offer, purchase }: Props) {
  const { t, i18n } = useTranslation(['pricing', 'money']);
  const titleId = useId();
  const { name, songsCount, currentPrice, originalPrice, popular } = offer;
  return (
    <article
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col overflow-hidden rounded-card bg-surface-1',
        popular ? 'shadow-[0_0_0_1.5px_var(--ink-1)]' : 'shadow-1',
      )}
    >
      <PackageString mode={packageNames.indexOf(name) + 1} />
      <div className="flex grow flex-col px-5 pt-0.5 pb-4 md:pb-5">
        <div className="flex items-center gap-2">
          <h3 id={titleId} className="text-lg">
            {t(`money:package.${name}`)}
          </h3>
          {popular && (
            <span className="rounded-tag px-[5px] py-[3px] text-2xs leading-none whitespace-nowrap inset-ring inset-ring-edge">
              {t('popular')}
            </span>
          )}
          <span className="grow text-right text-xs whitespace-nowrap text-ink-3">
            {t('points', { n: songsCount.toLocaleString(i18n.language) })}
          </span>
        </div>
        <p className="mt-2.5 flex items-baseline gap-2">
          <span className="sr-only">{t('price')}</span>
          <b className="text-3xl leading-[1.1] font-semibold">¥{currentPrice}</b>
          <s className="text-xs text-ink-3">
            <span className="sr-only">{t('originalPrice')}</span>¥{originalPrice}
          </s>
        </p>
        <Facts offer={offer} />
        <Buy offer={offer} purchase={purchase} />
      </div>
    </article>
  );
}

function Facts({ offer: { songsCount, originalPrice, currentPrice, features } }: { offer: PointsPackage }) {
  const { t, i18n } = useTranslation('pricing');
  const { pricePerSong, expiryDays } = features;
  const facts = [
    [t('fact.perSong'), `¥${pricePerSong}`],
    [t('fact.saving'), `¥${(Number(originalPrice) - Number(currentPrice)).toFixed(2)}`],
    [t('fact.songs'), t('songs', { n: (songsCount / baseModelOf('suno').price).toLocaleString(i18n.language) })],
    [t('fact.validity'), expiryDays === 'unlimited' ? t('unlimited') : t('days', { n: String(expiryDays) })],
  ] as const;
  return (
    <dl className="mt-3 mb-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-xs md:mt-4 md:mb-5 md:grid-cols-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3 md:justify-between">
          <dt className="min-w-[2.5em] text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Buy({ offer: { name, songsCount, currentPrice, popular }, purchase: { buy, pending, problem } }: Props) {
  const { t } = useTranslation(['pricing', 'money']);
  const own = pending === songsCount;
  const failed = problem?.credits === songsCount && pending === null;
  return (
    <div className="mt-auto">
      <Button
        full
        look={popular ? 'ink' : 'line'}
        loading={own}
        disabledReason={pending !== null && !own ? t('ordering') : undefined}
        onClick={() => buy({ credits: songsCount, amount: currentPrice })}
      >
        {pending === null ? t('buy') : t('ordering')}
        <span className="sr-only"> {t(`money:package.${name}`)}</span>
      </Button>
      {failed && <ErrorLine className="mt-2 text-2xs">{problem.sentence}</ErrorLine>}
    </div>
  );
}
