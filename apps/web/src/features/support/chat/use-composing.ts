import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import type { TicketMessage } from '@overtone/contract/ticket';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptsAt, type AttemptHeaders } from '../../../lib/attempt';
import { errorText } from '../../../lib/show-error';
import { dropPictures, ticketDraft, useTicketDraft, writeChat } from '../draft';
import { usePictures } from '../use-pictures';
import type { Composing } from './composer';

export interface MessageBody {
  content: string;
  pictures: string[];
}

interface Way {
  /** Under which words and pictures are kept. */
  slot: string;
  /** Answers the message as it stands in the chat. */
  send: (body: MessageBody, headers: AttemptHeaders) => Promise<{ data: Pick<TicketMessage, 'id'> }>;
  /** What is shown is asked anew. */
  reload: () => Promise<unknown>;
  onSent: () => void;
}
const over = ['TICKET_CLOSED', 'TICKET_FULL'];

/** What is written in one chat: it stays until it was taken, whether or not the chat is open. */
export function useComposing({ slot, send, reload, onSent }: Way): Composing {
  const text = useTicketDraft(({ chats }) => chats[slot] ?? '');
  const pictures = usePictures(slot);
  const attempt = attemptsAt(`chat ${slot}`, limits.support.repeatedMinutes);
  const [sent, setSent] = useState(0);
  const [answered, setAnswered] = useState<string | null>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (body: MessageBody) => attempt(body, (headers) => send(body, headers)),
    meta: { silent: true },
    onSuccess: async ({ data }, { content, pictures: taken }) => {
      setAnswered(data.id);
      // Another tab may have gone on writing.
      if ((ticketDraft().chats[slot] ?? '').trim() === content) writeChat(slot, '');
      // And others may have been added meanwhile.
      dropPictures(slot, taken);
      onSent();
      await reload();
      setSent((count) => count + 1);
    },
    onError: (failure) => {
      if (!(failure instanceof Refusal)) return;
      if (failure.code === 'TICKET_PICTURE_NOT_FOUND') pictures.clear();
      // It is there already, or its state is another than was shown.
      void reload();
    },
  });
  const same = variables?.content === text.trim();
  return {
    text,
    pictures,
    sent,
    write: (words) => writeChat(slot, words),
    outgoing: isPending && variables ? { text: variables.content, id: answered } : null,
    problem: error && same && !isPending ? errorText(error) : null,
    isOver: error instanceof Refusal && over.includes(error.code),
    send: (content) => mutate({ content, pictures: pictures.ids }),
  };
}
