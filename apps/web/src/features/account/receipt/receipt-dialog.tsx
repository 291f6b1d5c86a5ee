import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { Skeleton } from '../../../components/skeleton';
import { requestFeedback } from '../../../lib/ticket-request';
import { receiptOf } from '../../../money/points';
import { Asked } from '../page/section';
import { ReceiptLines } from './receipt-lines';

interface Props {
  /** The generation; null: closed. */
  id: string | null;
  onClose: () => void;
}

/** What one generation held, tried, spent and gave back, with the times. */
export function ReceiptDialog({ id, onClose }: Props) {
  const { t } = useTranslation('account');
  // What was open stays in sight while the dialog goes.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('receipt.title')}
      description={t('receipt.lead')}
      size={480}
    >
      {shown && <Contents id={shown} />}
    </Dialog>
  );
}

/** The ticket knows which generation it is about. */
function AskAbout({ id }: { id: string }) {
  const { t } = useTranslation('songs');
  const ask = () => requestFeedback({ type: 'generation', about: { kind: 'generation', id } });
  return (
    <button type="button" className="link mt-4 text-xs touch:min-h-11" onClick={ask}>
      {t('askSupport')}
    </button>
  );
}

function Contents({ id }: { id: string }) {
  return (
    <Asked query={useQuery(receiptOf(id))} skeleton={<Skeleton className="h-52 w-full" />}>
      {(receipt) => (
        <>
          <ReceiptLines receipt={receipt} />
          <AskAbout id={id} />
        </>
      )}
    </Asked>
  );
}
