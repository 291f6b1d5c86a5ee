import { Redo, Repeat, StepBack, Square, Undo, ZoomIn, ZoomOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';
import { PlayButton } from '../../../components/play-button';
import { loopChosen, seek, togglePlay } from '../session/actions';
import { useEngine, useMixer, useProject, useView } from '../session/mixer-context';
import { boundZoom, zooms } from '../session/view';
import { ExportButton, FilesButtons } from './files-buttons';
import { MoreMenu } from './more-menu';
import { Place } from './place';
import { ProjectName } from './project-name';
import { SnapMenu } from './snap-menu';
import { SpeedButton } from './speed-button';
import { TempoButton } from './tempo-button';

const Line = () => <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />;

/** What plays and stops, where it is, and what is done with the whole. */
export function Transport({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('mixer');
  return (
    <div role="toolbar" aria-label={t('transport')} className="mixer-transport">
      {!narrow && <ProjectName />}
      <UndoButtons />
      <span className="grow" />
      <PlayButtons />
      <Place narrow={narrow} />
      {!narrow && (
        <>
          <Line />
          <TempoButton />
          <SpeedButton />
        </>
      )}
      <span className="grow" />
      {!narrow && (
        <>
          <SnapMenu />
          <ZoomButtons />
          <Line />
          <FilesButtons />
        </>
      )}
      {narrow && (
        <span className="max-md:hidden">
          <ExportButton />
        </span>
      )}
      <MoreMenu narrow={narrow} />
    </div>
  );
}

export function UndoButtons() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const { canUndo, canRedo } = useSyncExternalStore(desk.subscribe, desk.getState);
  return (
    <>
      <IconButton
        label={t('undo')}
        icon={Undo}
        disabledReason={canUndo ? undefined : t('noUndo')}
        onClick={desk.undo}
      />
      <IconButton
        label={t('redo')}
        icon={Redo}
        disabledReason={canRedo ? undefined : t('noRedo')}
        onClick={desk.redo}
      />
    </>
  );
}

function PlayButtons() {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const transport = useEngine((state) => state.transport);
  const looped = useProject((project) => project.loop.on);
  const running = transport === 'playing' || transport === 'starting';
  return (
    <>
      <IconButton
        label={t('toStart')}
        icon={StepBack}
        filled
        onClick={() => seek(mixer, 0)}
        className="max-md:hidden"
      />
      <PlayButton
        size="sm"
        label={t(running ? 'pause' : 'play')}
        playing={running}
        loading={transport === 'starting'}
        onClick={() => togglePlay(mixer)}
      />
      <IconButton label={t('stop')} icon={Square} onClick={() => mixer.engine.stop()} />
      <IconButton
        label={t('loop.name')}
        icon={Repeat}
        pressed={looped}
        onClick={() => loopChosen(mixer)}
        className={looped ? 'bg-surface-3' : ''}
      />
    </>
  );
}

export function ZoomButtons() {
  const { t } = useTranslation('mixer');
  const { view } = useMixer();
  const zoom = useView((state) => state.zoom);
  const by = (factor: number) => () => view.setState({ zoom: boundZoom(zoom * factor) });
  return (
    <>
      <IconButton label={t('zoomOut')} icon={ZoomOut} onClick={by(1 / zooms.step ** 2)} />
      <IconButton label={t('zoomIn')} icon={ZoomIn} onClick={by(zooms.step ** 2)} />
    </>
  );
}
