import { limits } from '@overtone/contract/limits';
import { packages } from '@overtone/contract/packages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { points } from '../../lib/format';
import { useSite } from '../../lib/site';

const credits = packages.map(({ songsCount }) => songsCount);
const offered = { from: points(Math.min(...credits)), to: points(Math.max(...credits)) };

/** Every way to points there is today. */
export function PointSources() {
  const { t } = useTranslation('pricing');
  const gift = useSite()?.signup_points ?? 0;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="voice text-xl">
        {t('sources')}
      </h2>
      <ul className="mt-3 border-t border-line">
        <Source title={t('bought.title')} text={t('bought.text')} amount={t('bought.points', offered)} />
        <Source title={t('code.title')} text={t('code.text')} amount={t('code.points')} />
        {gift > 0 && (
          <Source title={t('gift.title')} text={t('gift.text')} amount={t('gift.points', { n: points(gift) })} />
        )}
        <Source
          title={t('invite.title')}
          text={t('invite.text', { perDay: limits.invite.perInviterPerDay, perPlace: limits.invite.perAddressPerDay })}
          amount={t('invite.points', { n: points(limits.invite.rewardPoints) })}
          action={
            <ButtonLink to="/account?tab=invite" look="line" size="sm" className="max-md:h-11">
              {t('invite.action')}
            </ButtonLink>
          }
        />
      </ul>
    </section>
  );
}

interface SourceProps {
  title: string;
  text: string;
  amount: string;
  action?: ReactNode;
}

function Source({ title, text, amount, action }: SourceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-52">
        <h3 className="text-md">{title}</h3>
        <p className="text-xs text-ink-2">{text}</p>
      </div>
      <span className="font-semibold whitespace-nowrap">{amount}</span>
      {action}
    </li>
  );
}
