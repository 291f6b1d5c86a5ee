import { NoAnswer, Refusal } from '@overtone/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../lib/attempt';
import { errorText } from '../../lib/show-error';
import type { Draft } from '../../songs/draft/draft';
import { refreshUserInfo } from '../../lib/user-info';
import { addSubmitted } from '../../songs/data/news';
import { send } from './send';
import { requestOf, textsOf, type FieldName } from './request';

export type FieldProblems = Partial<Record<FieldName, string>>;

export interface Submit {
  run(draft: Draft): void;
  pending: boolean;
  /** Of the words as they were sent: a changed field has no problem any more. */
  fieldProblems: FieldProblems;
  sentence: string | null;
  /** It was refused for what a package brings. */
  short: boolean;
}

export function useSubmit(draft: Draft, onStarted: () => void): Submit {
  const client = useQueryClient();
  const { t } = useTranslation('create');
  const attempt = useAttempt();
  const mutation = useMutation({
    mutationFn: (sent: Draft) => {
      const asked = requestOf(sent);
      return attempt(asked, (headers) => send(asked, headers));
    },
    // The sentence stands above the button.
    meta: { silent: true },
    onSuccess: async ({ data }) => {
      onStarted();
      await addSubmitted(client, data.songs);
    },
    onError: (error) => {
      // The level or the balance is another than this page knows.
      if (isShort(error)) void refreshUserInfo(client);
    },
  });
  const { error, variables } = mutation;
  const problems = error && variables ? stillTrue(fieldProblemsOf(error), variables, draft) : {};
  const same = variables !== undefined && JSON.stringify(requestOf(variables)) === JSON.stringify(requestOf(draft));
  return {
    run: mutation.mutate,
    pending: mutation.isPending,
    fieldProblems: problems,
    sentence: error && same && Object.keys(problems).length === 0 ? sentenceOf(error, t('answerLost')) : null,
    short: isShort(error),
  };
}

/** Refusals that a package would solve: it brings points and membership. */
const isShort = (error: Error | null): boolean =>
  error instanceof Refusal && (error.code === 'MEMBER_ONLY' || error.code === 'POINTS_SHORT');

function fieldProblemsOf(error: Error): FieldProblems {
  if (!(error instanceof Refusal)) return {};
  if (error.code === 'LYRICS_TOO_LONG') return { prompt: error.message };
  if (error.code === 'STYLE_TOO_LONG') return { tags: error.message };
  return error.body.fields ?? {};
}

function stillTrue(problems: FieldProblems, sent: Draft, now: Draft): FieldProblems {
  const [before, after] = [textsOf(requestOf(sent)), textsOf(requestOf(now))];
  const names = (Object.keys(problems) as FieldName[]).filter((name) => before[name] === after[name]);
  return Object.fromEntries(names.map((name) => [name, problems[name]]));
}

const sentenceOf = (error: Error, answerLost: string): string | null =>
  error instanceof NoAnswer ? answerLost : errorText(error);
