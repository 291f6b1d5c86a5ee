import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { useClosedPage } from './closed-page';

/** A broken string, the fact, the way home. */
export function MissingRoute() {
  const isAsking = useClosedPage();
  return isAsking ? null : <Missing />;
}

function Missing() {
  const { t } = useTranslation('later');
  return (
    <div className="wrap flex min-h-[62vh] flex-col items-center justify-center gap-6 text-center">
      <BrokenString />
      <h1 className="voice text-2xl leading-tight">{t('missing.text')}</h1>
      <ButtonLink to="/" look="line" size="lg">
        {t('missing.home')}
      </ButtonLink>
    </div>
  );
}

function BrokenString() {
  return (
    <svg aria-hidden viewBox="0 0 320 64" className="w-80 max-w-full">
      <g fill="none" stroke="var(--ink-2)">
        <path d="M0 32H112C134 32 147 27 154 9" />
        <path d="M320 32H208C186 32 173 37 166 55" />
      </g>
      <circle cx="2.5" cy="32" r="2.5" fill="var(--nacre)" />
      <circle cx="317.5" cy="32" r="2.5" fill="var(--nacre)" />
    </svg>
  );
}
