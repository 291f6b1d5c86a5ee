import { NoAnswer, Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import type { TellDirty } from '../../lib/dirty-form';
import { errorText } from '../../lib/show-error';
import type { Naming } from '../data/personas';

interface Props {
  /** What stands in the fields at first. */
  before: Naming;
  submit: string;
  busy: boolean;
  error: Error | null;
  /** Beside the button. */
  beside?: ReactNode;
  onSubmit: (naming: Naming) => void;
  onDirty: TellDirty;
}

const { name: longestName, description: longestNote } = limits.personas;

/** What a singer is called, and a note; what is wrong stands at its field. */
export function SingerForm({ before, submit, busy, error, beside, onSubmit, onDirty }: Props) {
  const { t } = useTranslation('singers');
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const typed = name !== before.name || description !== before.description;
  useEffect(() => onDirty(() => typed && !busy), [onDirty, typed, busy]);
  const missing = name.trim() ? undefined : t('nameMissing');
  const fields = error instanceof Refusal ? (error.body.fields ?? {}) : {};
  const atField = fields.name !== undefined || fields.description !== undefined;
  const sentence = error && !atField ? (error instanceof NoAnswer ? t('answerLost') : errorText(error)) : null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !busy) onSubmit({ name: name.trim(), description: description.trim() });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field label={t('name')} error={fields.name}>
        <Input autoFocus value={name} placeholder={t('namePlaceholder')} most={longestName} onText={setName} />
      </Field>
      <Field label={t('description')} error={fields.description}>
        <Input
          value={description}
          placeholder={t('descriptionPlaceholder')}
          most={longestNote}
          onText={setDescription}
        />
      </Field>
      {sentence && <ErrorLine alert>{sentence}</ErrorLine>}
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" look="ink" loading={busy} disabledReason={missing} className="grow">
          {missing ?? submit}
        </Button>
      </div>
    </form>
  );
}
