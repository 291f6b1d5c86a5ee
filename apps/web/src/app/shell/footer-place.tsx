import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../components/part';
import { useSeen } from '../../lib/use-seen';

const footer = async () => (await import('./footer')).Footer;

/** At the end of every page: what it holds is fetched when somebody comes near it, and its height is kept for it. */
export function FooterPlace() {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const seen = useSeen(box, false);
  return (
    <footer ref={box} aria-label={t('footer')} className="wrap mt-16 min-h-16 w-full">
      <Part load={footer} need={seen} silent>
        {(Footer) => <Footer />}
      </Part>
    </footer>
  );
}
