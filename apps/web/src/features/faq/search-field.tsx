import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('faq');
  return (
    <Input
      className="mt-5"
      role="searchbox"
      enterKeyHint="search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onChange('')}
      leading={<Search aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-3" />}
      trailing={value && <IconButton label={t('clear')} icon={X} size="sm" onClick={() => onChange('')} />}
    />
  );
}
