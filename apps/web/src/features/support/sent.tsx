import { limits } from '@overtone/contract/limits';
import { useTranslation } from 'react-i18next';
import { requestTicket } from '../../lib/ticket-request';

interface Props {
  ticketId: string | null;
  isMember: boolean;
  /** The address a visitor left. */
  contact: string;
}

/** It was taken: where the answer will be found. */
export function Sent({ ticketId, isMember, contact }: Props) {
  const { t } = useTranslation('support');
  if (ticketId === null) return null;
  const hours = limits.support.replyHours;
  return (
    <p role="status" className="text-xs text-ink-2 [overflow-wrap:anywhere]">
      {isMember ? t('form.sentMember', { hours }) : t('form.sentVisitor', { hours, contact: contact.trim() })}
      {isMember && (
        <button type="button" className="link ml-1" onClick={() => requestTicket(ticketId)}>
          {t('form.toChat')}
        </button>
      )}
    </p>
  );
}
