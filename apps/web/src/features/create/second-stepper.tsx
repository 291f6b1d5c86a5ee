import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { clock } from '../../lib/format';

interface Props {
  label: string;
  second: number;
  onMove: (second: number) => void;
}

/** The same as dragging, by pressing: a second back, a second on. */
export function SecondStepper({ label, second, onMove }: Props) {
  const { t } = useTranslation('create');
  return (
    <span role="group" aria-label={label} className="flex items-center gap-0.5 text-xs text-ink-2">
      <span className="mr-1">{label}</span>
      <IconButton size="sm" icon={Minus} label={t('source.earlier')} onClick={() => onMove(second - 1)} />
      <output className="min-w-10 text-center font-semibold text-ink-1">{clock(second)}</output>
      <IconButton size="sm" icon={Plus} label={t('source.later')} onClick={() => onMove(second + 1)} />
    </span>
  );
}
