import { NoAnswer, Refusal } from '@overtone/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attemptsAt } from '../../lib/attempt';
import { session } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { useGone } from '../../lib/use-gone';
import type { Draft } from '../../songs/draft/draft';
import { refreshUserInfo } from '../../lib/user-info';
import { addSubmitted } from '../../songs/data/news';
import { send } from './send';
import { placesOf, type FieldProblems } from './refused-where';
import { requestOf } from './request';

const attempt = attemptsAt('desk');

interface Sent {
  draft: Draft;
  onStarted: () => void;
}

/** What is sent from the desk: it outlives the form, which comes and goes with its tab. */
export interface Submit {
  run(draft: Draft, onStarted: () => void): void;
  pending: boolean;
  error: Error | null;
  /** The words as they were sent. */
  sent: Draft | undefined;
}

/** `formShown`: what was refused is read there; otherwise it is said over whatever is on the screen. */
export function useSubmit(formShown: boolean): Submit {
  const client = useQueryClient();
  const { t } = useTranslation('create');
  const isGone = useGone();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ draft }: Sent) => {
      const asked = requestOf(draft);
      return attempt(asked, (headers) => send(asked, headers));
    },
    // The sentence stands above the button.
    meta: { silent: true },
    onMutate: () => session.get().uid,
    onSuccess: async ({ data }, { onStarted }, uid) => {
      if (session.get().uid !== uid) return;
      onStarted();
      await addSubmitted(client, data.songs);
    },
    onError: (refused, _, uid) => {
      if (session.get().uid !== uid) return;
      const text = isGone() || !formShown ? sentenceOf(refused, t('answerLost')) : null;
      if (text) toast.error(text);
      // The level or the balance is another than this page knows.
      if (isShort(refused)) void refreshUserInfo(client);
    },
  });
  return {
    run: (draft, onStarted) => mutate({ draft, onStarted }),
    pending: isPending,
    error,
    sent: variables?.draft,
  };
}

interface Said {
  /** Of the words as they were sent: a changed field has no problem any more. */
  fieldProblems: FieldProblems;
  sentence: string | null;
  /** It was refused for what a package brings. */
  short: boolean;
}

/** What the form says of the latest answer, as long as it is true of the words that stand there. */
export function useSaid({ error, sent }: Submit, draft: Draft): Said {
  const { t } = useTranslation('create');
  const { beside, above } = error && sent ? placesOf(error, sent, draft) : { beside: {}, above: false };
  return {
    fieldProblems: beside,
    sentence: error && above ? sentenceOf(error, t('answerLost')) : null,
    short: isShort(error),
  };
}

/** Refusals that a package would solve: it brings points and membership. */
const isShort = (error: Error | null): boolean =>
  error instanceof Refusal && (error.code === 'MEMBER_ONLY' || error.code === 'POINTS_SHORT');

const sentenceOf = (error: Error, answerLost: string): string | null =>
  error instanceof NoAnswer ? answerLost : errorText(error);
