import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../lib/session';
import { requestFeedback } from '../lib/ticket-request';
import { useGone } from '../lib/use-gone';
import { latestOrder } from './orders';

/**
 * To the operator in one press, wherever there is talk of points: a member's ticket brings the latest order along, which
 * can be taken off there. It opens without one when orders cannot be had, and not at all for whoever has walked on or is
 * somebody else by then, whose page is drawn anew.
 */
export function AskAboutPoints({ className = '' }: { className?: string }) {
  const { t } = useTranslation('money');
  const isGone = useGone();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const { uid } = session.get();
    setBusy(true);
    const order = uid === null ? undefined : await latestOrder().catch(() => undefined);
    setBusy(false);
    if (isGone()) return;
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
