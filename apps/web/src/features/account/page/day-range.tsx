import { X } from 'lucide-react';
import { useState } from 'react';
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
      <Day label={t('days.from')} value={from ?? ''} max={to} onChange={(day) => set({ from: day })} />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <Day label={t('days.to')} value={to ?? ''} min={from} onChange={(day) => set({ to: day })} />
      {(from ?? to) !== undefined && <IconButton icon={X} label={t('days.clear')} onClick={() => onChange({})} />}
    </div>
  );
}

/** Earlier than there was anything: somebody types a year, of which the browser tells every digit. */
const earliest = '2000-01-01';
/** With it a year has four digits, and the browser goes on to nothing behind them. */
const latest = '9999-12-31';

interface DayProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (day: string) => {
    const isWhole = day === '' || (day >= earliest && day.length === latest.length);
    setTyped(isWhole ? null : day);
    if (isWhole) onChange(day);
  };
  return (
    <Input
      type="date"
      aria-label={label}
      value={typed ?? value}
      min={min}
      max={max ?? latest}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
      className="w-40"
    />
  );
}
