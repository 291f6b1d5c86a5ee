import { limits } from '@overtone/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { TabPanel, Tabs } from '../../components/tabs';
import { useSession } from '../../lib/session';
import { closeTicket, useTicketRequest, type TicketRequest } from '../../lib/ticket-window';
import { openDraft } from './draft';
import { formSlot } from './draft-rule';
import { FeedbackForm } from './feedback-form';
import { MemberChat } from './member-chat';
import { ticketChat } from './queries';
import { TicketList } from './ticket-list';
import { typeOf } from './ticket-words';
import { comingInto } from './trays';
import { useFeedback, type Feedback } from './use-feedback';

/** Both are mostly the chat: one chunk, that the first page need not name three. */
export { ThreadPage } from './thread-page';

/** Help and feedback: a form, own tickets, and the chat of one; the focus goes back to whatever opened it. */
export function SupportWindow() {
  const { t } = useTranslation('support');
  const request = useTicketRequest();
  const uid = useSession((session) => session.uid);
  const feedback = useFeedback();
  // What was open stays in sight while the dialog goes.
  const [shown, setShown] = useState<TicketRequest | null>(null);
  if (request !== null && request !== shown) setShown(request);
  const title = useChatTitle(shown?.show === 'chat' ? shown.id : null);
  useEffect(() => {
    if (request?.show === 'form') openDraft(request, comingInto(formSlot));
  }, [request]);
  useEffect(() => {
    if (uid === null && request !== null && request.show !== 'form') closeTicket();
  }, [uid, request]);
  const isChat = shown?.show === 'chat';
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && closeTicket()}
      title={isChat ? title : t('title')}
      description={isChat ? undefined : t('lead', { hours: limits.support.replyHours })}
      size={isChat ? 640 : 480}
      fill={isChat}
    >
      {shown?.show === 'chat' && <MemberChat key={shown.id} id={shown.id} />}
      {shown && shown.show !== 'chat' && <Contents feedback={feedback} first={shown.show} key={shown.show} />}
    </Dialog>
  );
}

/** Named after the kind of the ticket, once that is known. */
function useChatTitle(id: string | null): string {
  const { t } = useTranslation('support');
  const uid = useSession((session) => session.uid);
  const { data } = useQuery({ ...ticketChat(uid, id ?? '', 1), enabled: id !== null });
  return data ? t('chat.title', { type: t(`type.${typeOf(data.ticket.feedback_type)}`) }) : t('chat.untitled');
}

type Side = 'form' | 'list';

function Contents({ feedback, first }: { feedback: Feedback; first: Side }) {
  const { t } = useTranslation('support');
  const [side, setSide] = useState<Side>(first);
  if (!feedback.isMember) return <FeedbackForm feedback={feedback} />;
  const items = [
    { value: 'form' as const, label: t('tab.form') },
    { value: 'list' as const, label: t('tab.list') },
  ];
  return (
    <Tabs value={side} onValueChange={setSide} items={items} label={t('title')}>
      <TabPanel value="form" className="pt-5 outline-none">
        <FeedbackForm feedback={feedback} />
      </TabPanel>
      <TabPanel value="list" className="pt-3 outline-none">
        <TicketList onWrite={() => setSide('form')} />
      </TabPanel>
    </Tabs>
  );
}
