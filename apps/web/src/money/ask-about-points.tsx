import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session';
import { requestFeedback } from '../lib/ticket-request';
import { paymentOrders } from './orders';

/**
 * To the operator in one press, wherever there is talk of points: a member's ticket brings the latest order along, which
 * can be taken off there. It opens without one when orders cannot be had.
 */
export function AskAboutPoints({ className = '' }: { className?: string }) {
  const { t } = useTranslation('money');
  const client = useQueryClient();
  const isMember = useSession(({ token }) => token !== null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const latest = isMember
      ? await client.fetchQuery(paymentOrders({ page: 1, status: undefined })).catch(() => null)
      : null;
    setBusy(false);
    const [order] = latest?.data ?? [];
    requestFeedback({ about: order ? { kind: 'order', id: order.order_no } : null });
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={`link touch:min-h-11 ${className}`}
      onClick={() => void ask()}
    >
      {t('askAboutPoints')}
    </button>
  );
}
