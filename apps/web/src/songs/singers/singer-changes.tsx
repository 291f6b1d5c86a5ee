import type { Persona } from '@overtone/contract/persona';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { dirtyForm } from '../../lib/dirty-form';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { useDeletePersona, useRenamePersona } from '../data/personas';
import { SingerForm } from './singer-form';

interface Props {
  persona: Persona;
  onClose: () => void;
}

export function RenameSinger({ persona, onClose }: Props) {
  const { t } = useTranslation('singers');
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  const { mutate, isPending, error } = useRenamePersona(persona.id);
  const done = () => {
    toast.success(t('renamed'));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('renameTitle')} dirty={isDirty}>
      <SingerForm
        before={persona}
        submit={t('save')}
        busy={isPending}
        error={error}
        onDirty={onDirty}
        onSubmit={(naming) => mutate(naming, { onSuccess: done })}
      />
    </Dialog>
  );
}

export function DeleteSinger({ persona, onClose }: Props) {
  const { t } = useTranslation('singers');
  const { mutate, isPending, error } = useDeletePersona();
  const done = () => {
    toast.success(t('removed'));
    onClose();
  };
  const sentence = error && errorText(error);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name: persona.name })}
      text={
        <>
          {t('removeHelp')}
          {sentence && (
            <ErrorLine alert className="mt-2 text-xs">
              {sentence}
            </ErrorLine>
          )}
        </>
      }
      confirm={t('removeVerb')}
      danger
      busy={isPending}
      onConfirm={() => mutate(persona.id, { onSuccess: done })}
    />
  );
}
