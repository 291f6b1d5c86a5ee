import { useTranslation } from 'react-i18next';
import { useProject, useView } from '../session/mixer-context';

/** How many clips were put together by keys, for whoever does not see them lit. */
export function ChosenStatus() {
  const { t } = useTranslation('mixer');
  const clips = useView((view) => view.clips);
  const kept = useView((view) => view.kept === view.clips);
  const n = useProject(
    ({ tracks }) => tracks.flatMap((track) => track.clips).filter(({ id }) => clips.includes(id)).length,
  );
  return (
    <p role="status" className="sr-only">
      {n > 0 && (kept || n > 1) && t('clip.several', { n: String(n) })}
    </p>
  );
}
