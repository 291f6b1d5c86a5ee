import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useManual } from '../../lib/manual-address';

/** How songs are made is told there; here is what people ask besides. */
export function ManualHint() {
  const { t } = useTranslation('faq');
  const { show } = useManual();
  return (
    <p className="mt-5 border-t border-line pt-4 text-xs text-ink-3">
      {t('manual.hint')}
      <Button size="sm" icon={BookOpen} className="mt-2" onClick={() => show('')}>
        {t('manual.open')}
      </Button>
    </p>
  );
}
