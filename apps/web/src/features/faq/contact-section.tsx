import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';

/** How to reach the operator; or plainly, that no address is known. */
export function ContactSection() {
  const { t } = useTranslation('faq');
  const site = useSite();
  const uid = useSession((session) => session.uid);
  if (!site) return null;
  const address = site.contact_email;
  return (
    <section aria-labelledby="faq-contact" className="pt-7 lg:first-of-type:pt-2">
      <h2 id="faq-contact" className="voice border-b border-line pb-3 text-lg">
        {t('category.contact')}
      </h2>
      <div className="max-w-[38em] pt-4 leading-read text-ink-2">
        <p className="text-ink-1">
          {address ? t('contact.mail') : t('contact.none')}
          {address && (
            <a href={`mailto:${address}`} className="link break-all">
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
