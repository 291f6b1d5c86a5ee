import { limits } from '@overtone/contract/limits';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import type { TellDirty } from '../../lib/dirty-form';

interface Props {
  /** What it is called now. */
  title?: string;
  submit: string;
  busy: boolean;
  onSubmit: (title: string) => void;
  onDirty: TellDirty;
}

/** The name of a playlist, new or changed. */
export function PlaylistForm({ title: before = '', submit, busy, onSubmit, onDirty }: Props) {
  const { t } = useTranslation('songs');
  const [title, setTitle] = useState(before);
  const typed = title !== before;
  useEffect(() => onDirty(() => typed && !busy), [onDirty, typed, busy]);
  const missing = title.trim() ? undefined : t('playlist.nameMissing');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !busy) onSubmit(title.trim());
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field label={t('playlist.name')}>
        <Input autoFocus value={title} most={limits.playlists.title} onText={setTitle} />
      </Field>
      <Button type="submit" look="ink" full loading={busy} disabledReason={missing}>
        {missing ?? submit}
      </Button>
    </form>
  );
}
