import { limits } from '@overtone/contract/limits';
import { baseModel } from '@overtone/contract/models';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { points } from '../../lib/format';
import { requestLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';

const runCost = baseModel.price * limits.song.perGeneration;

export function BalanceCard() {
  const token = useSession((session) => session.token);
  return (
    <div className="flex min-h-36 flex-col justify-center rounded-card bg-surface-1 px-6 py-5 shadow-1">
      {token ? <Balance /> : <Visitor />}
    </div>
  );
}

function Balance() {
  const { t } = useTranslation('pricing');
  const balance = useSession(({ userInfo }) => userInfo?.points);
  if (balance === undefined) return <Skeleton className="h-20" />;
  const runs = Math.floor(balance / runCost);
  return (
    <>
      <p className="text-xs text-ink-3">{t('balance')}</p>
      <p>
        <b className="text-3xl leading-tight font-semibold">{points(balance)}</b> {t('unit')}
      </p>
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className="text-xs text-ink-2">
          {runs > 0 ? t('enough', { runs }) : t('short', { short: points(runCost - balance) })}
        </span>
        <ButtonLink to="/create" look="line" size="sm" className="max-md:h-11">
          {t('create')}
        </ButtonLink>
      </div>
    </>
  );
}

function Visitor() {
  const { t } = useTranslation('pricing');
  const gift = useSite()?.signup_points ?? 0;
  return (
    <>
      <p className="text-md font-semibold">{gift > 0 ? t('visitorGift', { points: points(gift) }) : t('visitor')}</p>
      <div className="mt-4 flex gap-3">
        <Button look="ink" onClick={() => requestLogin({ view: 'register' })}>
          {t('register')}
        </Button>
        <Button onClick={() => requestLogin()}>{t('login')}</Button>
      </div>
    </>
  );
}
