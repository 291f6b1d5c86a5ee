import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { About } from './about';
import { useTicketDraft, writeDraft } from './draft';
import { formSlot } from './draft-rule';
import { mistakesIn } from './form-rule';
import { PictureTray } from './picture-tray';
import { Sent } from './sent';
import type { Feedback } from './use-feedback';
import { useFormSend } from './use-form-send';
import { type Pictures, usePictures } from './use-pictures';
import { VisitorFields } from './visitor-fields';

const { content } = limits.support;

/** What one writes to the operator. Of a visitor with an address. */
export function FeedbackForm({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation('support');
  const { isMember, sending, pause, problem, fields } = feedback;
  const draft = useTicketDraft();
  const pictures = usePictures(formSlot);
  const count = useMemo(() => lengthOf(draft.text.trim()), [draft.text]);
  const off = sending || pause > 0;
  const mistakes = mistakesIn(draft, isMember);
  const { form, pressed, send } = useFormSend({ mistakes, off, onSend: feedback.send });
  const textMistake =
    mistakes.text &&
    (pressed || mistakes.text === 'long') &&
    t(`form.text.${mistakes.text as 'long'}`, { max: content });
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('form.title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (pictures.waiting === null) send();
      }}
    >
      <h3 className="pt-2 text-md font-semibold">{t('form.title')}</h3>
      {isMember && draft.about && <About about={draft.about} off={off} />}
      <Field
        label={t('form.content')}
        error={textMistake || fields['feedbackContent'] || fields['feedback_content']}
        count={{ now: count, max: content }}
      >
        <Textarea
          name="text"
          required
          minRows={4}
          maxRows={10}
          value={draft.text}
          disabled={off}
          placeholder={t('form.placeholder')}
          onChange={({ target }) => writeDraft({ text: target.value })}
        />
      </Field>
      <PictureTray pictures={pictures} off={off} />
      {!isMember && (
        <VisitorFields draft={draft} mistakes={mistakes} pressed={pressed} off={off} said={fields['contact_info']} />
      )}
      <SendButton sending={sending} pause={pause} waiting={pictures.waiting} />
      {problem && !sending && (
        <ErrorLine alert className="text-xs">
          {problem}
        </ErrorLine>
      )}
      {pause > 0 && <Sent ticketId={feedback.sent} isMember={isMember} contact={draft.contact} />}
    </form>
  );
}

interface SendProps {
  sending: boolean;
  /** Seconds until another may be sent. */
  pause: number;
  waiting: Pictures['waiting'];
}

function SendButton({ sending, pause, waiting }: SendProps) {
  const { t } = useTranslation('support');
  const reason = pause > 0 ? t('form.wait', { n: pause }) : waiting ? t(`pictures.${waiting}First`) : undefined;
  return (
    <Button type="submit" look="ink" full loading={sending} disabledReason={reason}>
      {sending ? t('form.sending') : (reason ?? t('form.send'))}
    </Button>
  );
}
