import { useTranslation } from 'react-i18next';
import { useProject } from '../session/mixer-context';
import { TrackPanel } from '../panel/track-panel';
import { MasterStrip } from './master-strip';
import { Strip } from './strip';

/** Every track's strip, the controls of the chosen one, and the sum; narrow, strips and sum alone. */
export function Console({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('mixer');
  const tracks = useProject((project) => project.tracks);
  return (
    <div className="mixer-console">
      <div role="group" aria-label={t('console')} className="mixer-strips">
        {tracks.map((track) => (
          <Strip key={track.id} track={track} />
        ))}
      </div>
      {!narrow && <TrackPanel className="border-l border-line" />}
      <MasterStrip />
    </div>
  );
}
