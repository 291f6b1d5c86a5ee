import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';
import { Input } from '../../../components/input';

/** Days as `2026-01-31`, of China; what is left out is not bounded. */
export interface Days {
  from?: string;
  to?: string;
}

/** From one day to another, either left open. */
export function DayRange({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation('account');
  const { from, to } = value;
  const set = (change: { from?: string; to?: string }) => {
    const given = Object.entries({ from, to, ...change }).filter(([, day]) => day);
    onChange(Object.fromEntries(given) as Days);
  };
  return (
    <div
      role="group"
      aria-label={t('days.range')}
      title={t('days.china')}
      className="flex flex-wrap items-center gap-2"
    >
      <Input
        type="date"
        aria-label={t('days.from')}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => set({ from: target.value })}
        className="w-40"
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <Input
        type="date"
        aria-label={t('days.to')}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => set({ to: target.value })}
        className="w-40"
      />
      {(from ?? to) !== undefined && <IconButton icon={X} label={t('days.clear')} onClick={() => onChange({})} />}
    </div>
  );
}
