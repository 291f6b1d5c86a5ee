import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { useMixer, useProject } from '../session/mixer-context';
import { TempoFields } from '../transport/tempo-button';
import { VariedFields } from '../transport/varied-fields';

/** On phones: what has no room above the timeline. */
export function TempoWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const varied = useProject((project) => project.varied);
  return (
    <Dialog open onOpenChange={onClose} title={t('tempo.andSpeed')}>
      <div className="flex flex-col gap-6">
        <TempoFields />
        <VariedFields
          varied={varied}
          onChange={(next, gesture) => desk.run({ do: 'set', change: { varied: next } }, gesture)}
        />
      </div>
    </Dialog>
  );
}
