import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { useMixer, useProject } from '../session/mixer-context';
import { halfTones, times } from '../session/words';
import { Popover } from './popover';
import { VariedFields } from './varied-fields';

/** Speed and pitch of the whole project. */
export function SpeedButton() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const varied = useProject((project) => project.varied);
  return (
    <Popover
      label={t('varied.ofProject')}
      trigger={
        <Button look="quiet" size="sm">
          <span className="sr-only">{t('varied.ofProject')}</span>
          {t('varied.short', { speed: times(varied.speed), pitch: halfTones(varied.semitones) })}
        </Button>
      }
    >
      <VariedFields
        varied={varied}
        onChange={(next, gesture) => desk.run({ do: 'set', change: { varied: next } }, gesture)}
      />
    </Popover>
  );
}
