import '../offline-later';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DisclosureKey } from '@overtone/contract/settings';
import { disclosureLink } from '../../features/about/disclosure';
import { useManual } from '../../lib/manual-address';
import { useSite } from '../../lib/site';

/** What has to stand on every page. */
const registered: ReadonlySet<DisclosureKey> = new Set(['registration_number', 'police_number']);

const place = 'inline-flex items-center hover:text-ink-1 touch:min-h-11 touch:min-w-11 touch:justify-center';

/** The numbers are the operator's; without them the line is shorter. */
export function Footer() {
  const { t } = useTranslation('later');
  const { t: shell } = useTranslation();
  const told = useSite()?.disclosures ?? [];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-5 touch:gap-y-0 text-2xs text-ink-3">
      <span>{shell('title.site')}</span>
      <ManualLink />
      <Link to="/agreement" target="_blank" className={place}>
        {t('footer.agreement')}
      </Link>
      <Link to="/privacy" target="_blank" className={place}>
        {t('footer.privacy')}
      </Link>
      <Link to="/about" className={place}>
        {t('footer.about')}
      </Link>
      <span className="flex flex-wrap gap-x-5 gap-y-1 md:ml-auto">
        {told.map(
          ({ key, text }) =>
            registered.has(key) && (
              <a
                key={key}
                href={disclosureLink(key, text) ?? undefined}
                target="_blank"
                rel="noreferrer"
                className={`${place} [text-autospace:no-autospace]`}
              >
                {text}
              </a>
            ),
        )}
      </span>
    </div>
  );
}

function ManualLink() {
  const { t } = useTranslation('later');
  const { show } = useManual();
  return (
    <button type="button" onClick={() => show('')} className={place}>
      {t('footer.manual')}
    </button>
  );
}
