import { birthYears } from '@overtone/contract/birth-year';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site';

/** What counts for minors here, by the numbers that the server obeys; nothing where nothing does. */
export function MinorRules() {
  const { t } = useTranslation('account');
  const minors = useSite()?.minors;
  if (!minors) return null;
  const { from_hour: from, until_hour: until, monthly_yuan: yuan } = minors;
  return (
    <p className="text-xs text-ink-2">
      {t('birthYear.rules', { age: birthYears.adultAge })}
      {from !== until && t('birthYear.hours', { from, until })}
      {t('birthYear.amount', { yuan })}
    </p>
  );
}
