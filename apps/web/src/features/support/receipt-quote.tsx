import type { TicketReceipt } from '@overtone/contract/ticket-receipt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { points } from '../../lib/format';

export type QuotedReceipt = Omit<TicketReceipt, 'created_at'>;

interface Props {
  receipt: QuotedReceipt;
  /** Where the thing itself is to be seen. */
  to?: string | null;
  onFollow?: () => void;
}

/** Facts of the product, quoted beside somebody's words. */
export function ReceiptQuote({ receipt, to, onFollow }: Props) {
  const { t } = useTranslation('support');
  const { kind, id, title, amount, reason, points: spent } = receipt;
  const status = useStatus(receipt);
  return (
    <blockquote className="rounded-r-control border-l-2 border-edge bg-surface-1 px-3 py-2 text-xs leading-read text-ink-2 shadow-1">
      <p className="[overflow-wrap:anywhere]">
        {t(`about.${kind}`)}
        {title && ` · ${title}`}
        {status && ` · ${status}`}
      </p>
      {spent && (
        <p>
          {t('about.points', {
            held: points(spent.held),
            captured: points(spent.captured),
            released: points(spent.released),
          })}
        </p>
      )}
      {amount && <p>¥{amount}</p>}
      {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
      <p className="font-mono text-2xs break-all text-ink-3">
        {to ? (
          <Link to={to} onClick={onFollow} className="link">
            {id}
          </Link>
        ) : (
          id
        )}
      </p>
    </blockquote>
  );
}

/** In the words of the thing's own page; a state that this version does not know is said as it is. */
function useStatus({ kind, status }: QuotedReceipt): string {
  const { t } = useTranslation(['support', 'account', 'money']);
  if (status === '') return '';
  const otherwise = { defaultValue: status };
  if (kind === 'generation') return t(`account:receipt.status.${status as 'failed'}`, otherwise);
  if (kind === 'order') return t(`money:order.${status as 'paid'}`, otherwise);
  return '';
}
