import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tooltip } from '../../components/tooltip';
import { useReceiptLink } from '../../money/receipt-links';

interface Props {
  generationId: string;
  title: string;
  className?: string;
}

/** Opens the receipt of the generation a song came from, over the page it stands on. */
export function ReceiptLink({ generationId, title, className = '' }: Props) {
  const { t } = useTranslation('account');
  const label = t('receipt.open', { title });
  return (
    <Tooltip text={label}>
      <Link
        {...useReceiptLink(generationId)}
        aria-label={label}
        className={`relative inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-(--dur-4) hover:bg-surface-2 hover:text-ink-1 touch:after:absolute touch:after:-inset-1.5 ${className}`}
      >
        <ReceiptText aria-hidden size={16} strokeWidth={1.6} />
      </Link>
    </Tooltip>
  );
}
