import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useManual } from '../../lib/manual-address';

/** How songs are made is told there; here is what people ask besides. */
export function ManualHint() {
  const { t } = useTranslation('faq');
  const { show } = useManual();
  return (
    <div className="mt-5 flex flex-col items-start gap-2 border-t border-line pt-4 text-xs text-ink-3">
      <p>{t('manual.hint')}</p>
      <Button size="sm" icon={BookOpen} onClick={() => show('')}>
        {t('manual.open')}
      </Button>
    </div>
  );
}
