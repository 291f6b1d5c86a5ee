import type { Persona } from '@overtone/contract/persona';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import type { DirtyForm } from '../../lib/dirty-form';
import { useKeepPersona } from '../data/personas';
import { SingerForm } from './singer-form';

interface Props {
  song: { id: string; title: string };
  /** Where it is known who sings. */
  name: string;
  submit: string;
  /** What follows is being prepared. */
  busy: boolean;
  /** Asked before it closes, and by whoever may close it. */
  form: DirtyForm;
  onKept: (persona: Persona) => void;
  onBack?: () => void;
  onClose: () => void;
}

/** Asks once what the singer of a song is to be called. */
export function KeepSinger({ song, name, submit, busy, form, onKept, onBack, onClose }: Props) {
  const { t } = useTranslation('singers');
  const { mutate, isPending, error } = useKeepPersona();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('keepTitle', { title: song.title || t('untitled') })}
      description={t('keepHelp')}
      dirty={form.isDirty}
    >
      <SingerForm
        before={{ name, description: '' }}
        submit={submit}
        busy={isPending || busy}
        error={error}
        beside={onBack && <Button onClick={onBack}>{t('back')}</Button>}
        onDirty={form.onDirty}
        onSubmit={(naming) => mutate({ songId: song.id, ...naming }, { onSuccess: onKept })}
      />
    </Dialog>
  );
}
