import { levelName } from '@overtone/contract/level';
import { packageNamed } from '@overtone/contract/packages';
import type { Order } from '@overtone/contract/payment';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { LevelStrings } from '../../components/level-strings';
import { day } from '../../lib/moment';
import { useSession } from '../../lib/session';

/** How long the points last, what the member has become, and what to do with both. */
export function Credited({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['payment', 'account']);
  const level = useSession(({ userInfo }) => userInfo?.user_group);
  const days = packageNamed(order.package)?.features.expiryDays;
  const expires = order.points_expire_at;
  return (
    <>
      <p>
        {expires
          ? t('credited.expires', { day: day(expires, i18n.language), days: String(days) })
          : t('credited.forever')}
      </p>
      {level !== undefined && (
        <p className="mt-2 flex items-center gap-3">
          <LevelStrings level={level} />
          {t('credited.level', { name: t(`account:level.${levelName(level)}`), level: String(level) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/create" look="ink" size="lg">
          {t('credited.create')}
        </ButtonLink>
        <ButtonLink to="/account?tab=points" size="lg">
          {t('credited.points')}
        </ButtonLink>
      </div>
    </>
  );
}
