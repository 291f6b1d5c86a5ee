import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { useMixer } from '../session/mixer-context';

/** On phones, where the project's name has no room above. */
export function RenameWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const [name, setName] = useState(() => desk.getState().project.name);
  const rename = () => {
    if (name.trim()) desk.run({ do: 'set', change: { name: name.trim() } });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('projectName')}
      dirty={name !== desk.getState().project.name}
      footer={
        <Button look="ink" type="submit" form="mixer-name">
          {t('rename')}
        </Button>
      }
    >
      <form
        id="mixer-name"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field label={t('projectName')}>
          <Input value={name} most={mixingLimits.mixing.name} onText={setName} />
        </Field>
      </form>
    </Dialog>
  );
}
