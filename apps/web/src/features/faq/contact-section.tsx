import { limits } from '@overtone/contract/limits';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { copyText } from '../../lib/clipboard';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';
import { requestFeedback, requestTickets } from '../../lib/ticket-request';

/** How to reach the operator; or plainly, that no address is known. */
export function ContactSection() {
  const { t } = useTranslation('faq');
  const site = useSite();
  const uid = useSession((session) => session.uid);
  const order = useOrderNumber();
  if (!site) return null;
  const address = site.contact_email;
  const subject = order ? `?${new URLSearchParams({ subject: t('contact.subject', { order }) }).toString()}` : '';
  return (
    <section aria-labelledby="faq-contact" className="pt-7 lg:first-of-type:pt-2">
      <h2 id="faq-contact" className="voice border-b border-line pb-3 text-lg">
        {t('category.contact')}
      </h2>
      <div className="max-w-[38em] pt-4 leading-read text-ink-2">
        {order && <AboutOrder order={order} />}
        <Feedback order={order} />
        <p className="text-ink-1">
          {address ? t('contact.mail') : t('contact.none')}
          {address && (
            <a href={`mailto:${address}${subject.replaceAll('+', '%20')}`} className="link break-all">
              {address}
            </a>
          )}
        </p>
        <p className="mt-1.5">{address ? t('contact.mailHelp') : t('contact.noneHelp')}</p>
        {address && uid && <p className="mt-1.5">{t('contact.uid', { uid })}</p>}
      </div>
    </section>
  );
}

/** The way that needs no letter. Only who is logged in has an order to tell of, or tickets. */
function Feedback({ order }: { order: string | null }) {
  const { t } = useTranslation('faq');
  const isMember = useSession(({ token }) => token !== null);
  const about = order && isMember ? { kind: 'order' as const, id: order } : null;
  return (
    <div className="mb-5">
      <p className="text-ink-1">{t('contact.feedback', { hours: limits.support.replyHours })}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button look="ink" onClick={() => requestFeedback({ about })}>
          {t('contact.write')}
        </Button>
        {isMember && <Button onClick={requestTickets}>{t('contact.own')}</Button>}
      </p>
    </div>
  );
}

/** The order one comes from, if the address names something that can be one. */
function useOrderNumber(): string | null {
  const [query] = useSearchParams();
  const order = query.get('order');
  return order && /^\w{8,64}$/.test(order) ? order : null;
}

function AboutOrder({ order }: { order: string }) {
  const { t } = useTranslation('faq');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-2 px-3.5 py-3">
      <p className="min-w-0 grow">
        {t('contact.order')} <span className="font-mono break-all text-ink-1">{order}</span>
      </p>
      <Button size="sm" icon={Copy} onClick={() => void copyText(order, { success: t('contact.copied') })}>
        {t('contact.copy')}
      </Button>
    </div>
  );
}
