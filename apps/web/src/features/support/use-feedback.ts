import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { sendFeedback } from '@overtone/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { attemptsAt } from '../../lib/attempt';
import { useCountdown } from '../../lib/countdown';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { clearForm, keepPictures, pauseForm, ticketDraft, useTicketDraft } from './draft';
import { formSlot } from './draft-rule';
import { bodyOf, newSongId } from './form-rule';
import { refreshTickets } from './queries';

const attempt = attemptsAt('feedback', limits.support.repeatedMinutes);

export interface Feedback {
  isMember: boolean;
  sending: boolean;
  /** Seconds until the form takes something again; 0: it does. */
  pause: number;
  /** What went wrong with the last try, in its sentence. */
  problem: string | null;
  /** Of the server, by the name of its field. */
  fields: Record<string, string>;
  /** The ticket that was just opened. */
  sent: string | null;
  send: () => void;
}

/** Sends what the form holds. It stands above the dialog: closing that neither stops a sending nor makes it another one. */
export function useFeedback(): Feedback {
  const { t } = useTranslation('support');
  const client = useQueryClient();
  const uid = useSession((session) => session.uid);
  const songId = useRef(newSongId());
  const pause = useCountdown(useTicketDraft(({ readyAt }) => readyAt));
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (sender: string | null) => {
      const draft = ticketDraft();
      const pictures = (draft.pictures[formSlot] ?? []).map(({ id }) => id);
      const body = bodyOf({ ...draft, pictures, songId: songId.current }, sender !== null);
      const answer = await attempt(body, (headers) => call(sendFeedback, { body: body as never }, { headers }));
      return { sender, id: answer.data.id, message: answer.message, taken: { text: draft.text, pictures } };
    },
    meta: { silent: true },
    onSuccess: ({ message, taken }) => {
      toast.success(message || t('form.thanks'));
      songId.current = newSongId();
      clearForm(taken);
      pauseForm(limits.support.cooldownSeconds);
      void refreshTickets(client);
    },
    onError: (failure) => {
      const sentence = errorText(failure);
      if (sentence) toast.error(sentence);
      if (!(failure instanceof Refusal)) return;
      if (failure.code === 'FEEDBACK_COOLDOWN') pauseForm(failure.body.retryAfter ?? limits.support.cooldownSeconds);
      if (failure.code === 'TICKET_PICTURE_NOT_FOUND') keepPictures(formSlot, []);
    },
  });
  const refusal = error instanceof Refusal ? error : null;
  return {
    isMember: uid !== null,
    sending: isPending,
    pause,
    // While it counts down the button says it.
    problem: error && refusal?.code !== 'FEEDBACK_COOLDOWN' ? errorText(error) : null,
    fields: refusal?.body.fields ?? {},
    sent: data && data.sender === uid ? data.id : null,
    send: () => {
      if (!isPending && pause === 0) mutate(uid);
    },
  };
}
