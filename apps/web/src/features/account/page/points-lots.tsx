import type { Lot } from '@overtone/contract/points';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { points } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { day } from '../../../lib/moment';

const firstShown = 5;

/** What can be spent, the soonest to expire first: in this order it is spent. */
export function PointsLots({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('account');
  const [all, setAll] = useState(false);
  const shown = all ? lots : lots.slice(0, firstShown);
  if (lots.length === 0) return <p className="text-ink-3">{t('points.noLots')}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {shown.map((lot, place) => (
          <li
            key={place}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <span className="font-semibold">
              {lot.expires_at
                ? t('points.expires', { n: points(lot.remaining), day: day(lot.expires_at, currentLanguage()) })
                : t('points.stays', { n: points(lot.remaining) })}
            </span>
            <span className="text-xs text-ink-3">
              {t('points.lotOf', {
                source: t(`points.source.${lot.source}`),
                day: day(lot.created_at, currentLanguage()),
              })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < lots.length && (
        <Button look="quiet" size="sm" className="mt-2 -ml-2.5" onClick={() => setAll(true)}>
          {t('points.moreLots', { n: lots.length - shown.length })}
        </Button>
      )}
    </>
  );
}
