import type { PointsOverview } from '@overtone/contract/points';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/button';
import { AskAboutPoints } from '../../../money/ask-about-points';
import { points } from '../../../lib/format';

export function PointsBalance({ overview: { balance, held } }: { overview: PointsOverview }) {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <p>
          <b className="text-3xl leading-tight font-semibold">{points(balance)}</b> {t('points.unit')}
        </p>
        <AskAboutPoints className="mt-1 text-xs" />
        {held > 0 && <p className="mt-1 text-xs text-ink-2">{t('points.held', { n: points(held) })}</p>}
      </div>
      <ButtonLink to="/pricing" look="ink">
        {t('points.topUp')}
      </ButtonLink>
    </div>
  );
}
