import { useTranslation } from 'react-i18next';
import { DeskView } from './desk-view';
import { Notices } from './notices';
import { MixerContext } from './session/mixer-context';
import type { OpenMixer } from './session/open-mixer';
import { TempoContext } from './session/tempo-context';
import type { Stage } from './stage/stage';
import { LeaveGuard } from './windows/leave-guard';
import { Windows } from './windows/windows';

interface Props {
  mixer: OpenMixer;
  stage: Stage;
  otherTab: boolean;
  /** Asks for files. */
  onAdd: () => void;
}

/** The desk with all that opens over it, once there is a project. */
export function OpenDesk({ mixer, stage, otherTab, onAdd }: Props) {
  const { t } = useTranslation('mixer');
  return (
    <MixerContext value={mixer}>
      <TempoContext value={stage.detectTempo}>
        <h1 className="sr-only">{t('title')}</h1>
        <Notices otherTab={otherTab} />
        <DeskView onAdd={onAdd} />
        <LeaveGuard />
        <Windows stage={stage} />
      </TempoContext>
    </MixerContext>
  );
}
