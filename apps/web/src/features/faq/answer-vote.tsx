import { voteFaq } from '@overtone/contract/faq';
import { limits } from '@overtone/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Textarea } from '../../components/textarea';
import { call } from '../../lib/api';
import { begunComment, keepComment } from './comments';
import { keepVote, voteOf } from './votes';

/** Whether an answer helped: remembered on this device, and what was missing may be said. */
export function AnswerVote({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('faq');
  const [vote, setVote] = useState(() => voteOf(id));
  const [asking, setAsking] = useState(() => begunComment(id) !== '');
  const send = useMutation({
    mutationFn: (body: { helpful: boolean; comment?: string }) => call(voteFaq, { body: { faqId: id, ...body } }),
    onSuccess: (_, { helpful, comment }) => {
      keepVote(id, helpful);
      setVote(helpful);
      setAsking(!helpful && comment === undefined);
      if (comment !== undefined) keepComment(id, '');
    },
  });
  const choose = (helpful: boolean) => helpful !== vote && send.mutate({ helpful });
  return (
    <div className="mt-3 text-xs text-ink-3">
      <div role="group" aria-label={t('vote.label', { title })} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span role="status">{t(vote === null ? 'vote.ask' : 'vote.thanks')}</span>
        {[true, false].map((helpful) => (
          <Button
            key={String(helpful)}
            look="quiet"
            size="sm"
            aria-pressed={vote === helpful}
            loading={send.isPending && send.variables.helpful === helpful}
            onClick={() => choose(helpful)}
          >
            {t(helpful ? 'vote.yes' : 'vote.no')}
          </Button>
        ))}
      </div>
      {asking && (
        <Missing id={id} pending={send.isPending} onSend={(comment) => send.mutate({ helpful: false, comment })} />
      )}
    </div>
  );
}

interface MissingProps {
  id: string;
  pending: boolean;
  onSend: (comment: string) => void;
}

/** What is written here and not sent is here again after a search or another category. */
function Missing({ id, pending, onSend }: MissingProps) {
  const { t } = useTranslation('faq');
  const [text, setText] = useState(() => begunComment(id));
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Textarea
        rows={2}
        maxLength={limits.faq.comment}
        aria-label={t('vote.missing')}
        placeholder={t('vote.missing')}
        value={text}
        onChange={({ target }) => {
          keepComment(id, target.value);
          setText(target.value);
        }}
      />
      <Button
        size="sm"
        loading={pending}
        disabledReason={text.trim() ? undefined : t('vote.missing')}
        onClick={() => onSend(text.trim())}
      >
        {t('vote.send')}
      </Button>
    </div>
  );
}
