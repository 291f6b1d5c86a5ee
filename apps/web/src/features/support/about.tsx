import { modelById } from '@overtone/contract/models';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import type { TicketSubject } from '../../lib/ticket-window';
import { usePackageName } from '../../money/use-package-name';
import { paymentOrder } from '../../money/orders';
import { receiptOf } from '../../money/points';
import { songQuery } from '../../songs/data/queries';
import { titleOf } from '../../songs/data/song-words';
import { writeDraft } from './draft';
import { ReceiptQuote, type QuotedReceipt } from './receipt-quote';

interface Props {
  about: TicketSubject;
  off: boolean;
}

/** What the ticket is about, with its facts: they go along, so that nobody has to ask for them. */
export function About({ about, off }: Props) {
  const { t } = useTranslation('support');
  const receipt = useSubject(about);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="mb-1.5 text-xs text-ink-2">{t('about.label')}</p>
        <ReceiptQuote receipt={receipt} />
      </div>
      {!off && (
        <IconButton
          size="sm"
          icon={X}
          label={t('about.drop')}
          onClick={() => writeDraft({ about: null, type: 'other' })}
        />
      )}
    </div>
  );
}

/** What is known of it here; the server adds its own facts. */
function useSubject({ kind, id }: TicketSubject): QuotedReceipt {
  const { t } = useTranslation(['support', 'money']);
  const packageName = usePackageName();
  const generation = useQuery({ ...receiptOf(id), enabled: kind === 'generation' }).data;
  const order = useQuery({ ...paymentOrder(id), enabled: kind === 'order' }).data;
  const song = useQuery({ ...songQuery(id), enabled: kind === 'song', retry: false }).data;
  const known: QuotedReceipt = { kind, id, title: '', status: '', points: null, amount: null, reason: null };
  if (generation) {
    const { model, status, held, captured, released } = generation;
    return { ...known, title: modelById(model)?.name ?? model, status, points: { held, captured, released } };
  }
  if (order) {
    const title = `${packageName(order.package)} · ${t('about.credits', { n: order.credits })}`;
    return { ...known, title, status: order.status, amount: order.amount };
  }
  return song ? { ...known, title: titleOf(song) } : known;
}
