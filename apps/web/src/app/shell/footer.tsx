import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useManual } from '../../lib/manual-address';
import { useSite } from '../../lib/site';

/** The registration number is the operator's; without one the line is shorter. */
export function Footer() {
  const { t } = useTranslation();
  const number = useSite()?.registration_number;
  return (
    <footer aria-label={t('footer.label')} className="wrap mt-16 w-full">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-5 text-2xs text-ink-3">
        <span>{t('title.site')}</span>
        <ManualLink />
        <Link to="/agreement" target="_blank" className="hover:text-ink-1 max-md:py-2">
          {t('footer.agreement')}
        </Link>
        <Link to="/privacy" target="_blank" className="hover:text-ink-1 max-md:py-2">
          {t('footer.privacy')}
        </Link>
        {number && (
          <a
            href="https://beian.miit.gov.cn/"
            target="_blank"
            rel="noreferrer"
            className="[text-autospace:no-autospace] hover:text-ink-1 max-md:py-2 md:ml-auto"
          >
            {number}
          </a>
        )}
      </div>
    </footer>
  );
}

function ManualLink() {
  const { t } = useTranslation();
  const { show } = useManual();
  return (
    <button type="button" onClick={() => show('')} className="hover:text-ink-1 max-md:py-2">
      {t('footer.manual')}
    </button>
  );
}
