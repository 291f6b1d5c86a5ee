import { limits } from '@overtone/contract/limits';
import { offered } from '@overtone/contract/models';
import { providers } from '@overtone/contract/providers';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { AskAboutPoints } from '../../money/ask-about-points';
import { points } from '../../lib/format';
import { requestLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';
import { RedeemForm } from './redeem-form';

/** What everybody can write with, the first offered first and the cheapest last. */
const everybodys = offered()
  .filter(({ memberOnly }) => !memberOnly)
  .toSorted((one, other) => other.price - one.price);
const costOf = ({ price }: (typeof everybodys)[number]): number => price * limits.song.perGeneration;

/** What one has, and the way a code becomes more of it. */
export function BalanceCard() {
  const { t } = useTranslation('pricing');
  const token = useSession((session) => session.token);
  const [open, setOpen] = useState(false);
  const formId = useId();
  const toggle = (
    <Button
      look="quiet"
      size="sm"
      aria-expanded={open}
      aria-controls={open ? formId : undefined}
      onClick={() => setOpen(!open)}
      className="-mr-2.5 text-ink-1"
    >
      {open ? t('redeem.close') : t('redeem.open')}
      {open && <X aria-hidden size={16} strokeWidth={1.6} />}
    </Button>
  );
  return (
    <div className="rounded-card bg-surface-1 px-5 py-4.5 shadow-1 [--back:var(--surface-1)]">
      {token ? <Balance toggle={toggle} /> : <Visitor toggle={toggle} />}
      {open && (
        <div id={formId}>
          <RedeemForm />
        </div>
      )}
    </div>
  );
}

function Balance({ toggle }: { toggle: ReactNode }) {
  const { t } = useTranslation('pricing');
  const balance = useSession(({ userInfo }) => userInfo?.points);
  if (balance === undefined) return <Skeleton className="h-20" />;
  const model = everybodys.find((one) => costOf(one) <= balance);
  const least = Math.min(...everybodys.map(costOf));
  return (
    <>
      <p className="text-xs text-ink-3">{t('balance')}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <b className="text-3xl leading-tight font-semibold">{points(balance)}</b> {t('unit')}
        </p>
        {toggle}
      </div>
      <p className="mt-1 text-xs text-ink-3">
        {model
          ? t('enough', { family: providers[model.provider].name, runs: String(Math.floor(balance / costOf(model))) })
          : t('short', { short: points(least - balance) })}
      </p>
      <AskAboutPoints className="mt-1 text-xs" />
    </>
  );
}

function Visitor({ toggle }: { toggle: ReactNode }) {
  const { t } = useTranslation('pricing');
  const gift = useSite()?.signup_points ?? 0;
  return (
    <>
      <p className="text-md font-semibold">{gift > 0 ? t('visitorGift', { points: points(gift) }) : t('visitor')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="ink" onClick={() => requestLogin({ view: 'register' })}>
          {t('register')}
        </Button>
        <Button onClick={() => requestLogin()}>{t('login')}</Button>
        <span className="grow text-right">{toggle}</span>
      </div>
    </>
  );
}
