import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SmallString } from '../../components/small-string';
import { points } from '../../lib/format';
import type { FollowUp } from './follow-ups';
import { operationIcons } from './icons';

interface Props {
  row: FollowUp;
  help: string;
  /** Where the files are that were made of the song. */
  filesAt: string;
  busy: boolean;
  /** Another is being prepared: this one waits. */
  waiting: boolean;
  onChoose: () => void;
  /** A link of the row led to another page. */
  onLeave: () => void;
}

const look =
  'flex min-h-14 w-full items-center gap-3.5 rounded-control px-3.5 py-2.5 text-left inset-ring inset-ring-line transition-colors duration-(--dur-4)';

/** One thing that can be made of a song: what it is, what it costs or why it cannot be. */
export function FollowUpRow({ row, help, filesAt, busy, waiting, onChoose, onLeave }: Props) {
  const { t } = useTranslation('operations');
  const { hindrance, locked, price, made } = row;
  if (hindrance) {
    return (
      <button type="button" aria-disabled className={clsx(look, 'text-ink-3')}>
        <Facts row={row} help={help} end={t(`why.${hindrance}`)} />
      </button>
    );
  }
  if (made === 'ready' || made === 'pending') {
    return (
      <Link to={filesAt} onClick={onLeave} className={clsx(look, 'hover:bg-surface-2')}>
        <Facts row={row} help={help} end={t(`made.${made}`)} />
      </Link>
    );
  }
  if (locked) {
    const lock = <LockKeyhole aria-hidden size={14} strokeWidth={1.6} />;
    return (
      <Link to="/pricing" onClick={onLeave} className={clsx(look, 'text-ink-2 hover:bg-surface-2')}>
        <Facts row={row} help={help} end={t('membersOnly')} icon={lock} />
      </Link>
    );
  }
  const end = price > 0 ? t('cost', { n: points(price) }) : t('free');
  return (
    <button
      type="button"
      aria-disabled={busy || waiting || undefined}
      onClick={() => !busy && !waiting && onChoose()}
      className={clsx(look, 'hover:bg-surface-2')}
    >
      <Facts row={row} help={help} end={end} icon={busy && <SmallString className="h-3.5 w-8" />} />
    </button>
  );
}

interface FactsProps {
  row: FollowUp;
  help: string;
  end: string;
  icon?: ReactNode;
}

function Facts({ row: { operation, hindrance }, help, end, icon }: FactsProps) {
  const { t } = useTranslation('operations');
  const Icon = operationIcons[operation];
  return (
    <>
      <Icon aria-hidden size={18} strokeWidth={1.6} className={clsx('shrink-0', !hindrance && 'text-ink-2')} />
      <span className="min-w-0 grow">
        <b className="block font-semibold">{t(`name.${operation}`)}</b>
        <span className="block text-xs text-ink-3">{help}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-right text-2xs text-ink-2 max-md:max-w-[7em]">
        {icon}
        {end}
      </span>
    </>
  );
}
