import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/skeleton';
import { copyText } from '../../../lib/clipboard';
import { points } from '../../../lib/format';
import { usePhone } from '../../../lib/media';
import { useSite } from '../../../lib/site';
import { invitations } from './queries';
import { Asked, Section } from './section';

/** The personal link, what it has brought, and what it brings. */
export function InviteTab() {
  const { t } = useTranslation('account');
  const gift = useSite()?.signup_points ?? 0;
  return (
    <Section title={t('page.invite.link')}>
      <Asked query={useQuery(invitations())} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ url, invited, points: earned, reward_points: reward, per_day: perDay }) => (
          <>
            <p className="rounded-control bg-surface-2 px-3 py-2.5 font-mono text-sm break-all select-all">{url}</p>
            <Actions url={url} />
            <p className="mt-5 flex flex-wrap gap-x-3 font-semibold">
              <span>{t('page.invite.count', { n: invited })}</span>
              <span aria-hidden className="text-ink-3">
                ·
              </span>
              <span>{t('page.invite.earned', { points: points(earned) })}</span>
            </p>
            <div className="mt-4 flex max-w-[36em] flex-col gap-1.5 text-ink-2">
              <p>{t('page.invite.rule', { reward: points(reward), perDay })}</p>
              {gift > 0 && <p>{t('page.invite.gift', { points: points(gift) })}</p>}
              <p>{t('page.invite.hint')}</p>
            </div>
          </>
        )}
      </Asked>
    </Section>
  );
}

function Actions({ url }: { url: string }) {
  const { t } = useTranslation('account');
  const shares = usePhone() && 'share' in navigator;
  const copy = () => void copyText(url, { success: t('page.invite.copied') });
  const share = () =>
    navigator.share({ title: t('page.invite.shareText'), url }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') copy();
    });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="ink" icon={Copy} onClick={copy}>
        {t('page.invite.copy')}
      </Button>
      {shares && (
        <Button icon={Share2} onClick={() => void share()}>
          {t('page.invite.share')}
        </Button>
      )}
    </div>
  );
}
