import { useEffect } from 'react';
import { keepsNoFiles } from '../../../lib/keeps-no-files';
import { ExportWindow } from '../export/export-window';
import { NoExportWindow } from '../export/no-export-window';
import { KeySheet } from '../keyboard/key-sheet';
import { useMixerKeys } from '../keyboard/use-mixer-keys';
import { useMixer, useView } from '../session/mixer-context';
import type { Stage } from '../stage/stage';
import { ShareWindow } from '../share/share-window';
import { NewWindow } from './new-window';
import { RenameWindow } from './rename-window';
import { SaveWindow } from './save-window';
import { TempoWindow } from './tempo-window';

/** What opens over the desk. */
export function Windows({ stage }: { stage: Stage }) {
  const mixer = useMixer();
  useMixerKeys(mixer);
  const window = useView((view) => view.window);
  const close = () => mixer.view.setState({ window: null });
  // Where nothing is open yet the same window stands before the desk: the stage shows it.
  useEffect(() => {
    if (window !== 'songs') return;
    mixer.view.setState({ window: null });
    stage.chooseSongs(true);
  }, [window, mixer, stage]);
  if (window === 'keys') return <KeySheet onClose={close} />;
  if (window === 'tempo') return <TempoWindow onClose={close} />;
  if (window === 'name') return <RenameWindow onClose={close} />;
  if (window === 'export')
    return keepsNoFiles() ? <NoExportWindow onClose={close} /> : <ExportWindow onClose={close} />;
  if (window === 'save') return <SaveWindow onClose={close} />;
  if (window === 'share') return <ShareWindow onClose={close} />;
  if (window === 'new') return <NewWindow onConfirm={() => void stage.newProject()} onClose={close} />;
  return null;
}
