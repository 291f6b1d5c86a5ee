import type { MixTrack } from '@overtone/contract/mix-project';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../components/error-line';
import { SmallString } from '../../../components/small-string';
import { useEngine, useMixer } from '../session/mixer-context';
import { VariedFields } from '../transport/varied-fields';

/** A track's own speed and pitch: worked out once, and heard when that is done. */
export function TrackVaried({ track }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const preparing = useEngine((state) => state.preparing.includes(track.id));
  const refused = useEngine((state) => state.refused.includes(track.id));
  return (
    <>
      <VariedFields
        varied={track.varied}
        onChange={(varied, gesture) => desk.run({ do: 'track', tracks: [track.id], change: { varied } }, gesture)}
      />
      <p role="status" className="mt-1 flex h-5 items-center gap-2 text-2xs text-ink-2">
        {refused && <ErrorLine>{t('varied.memory')}</ErrorLine>}
        {preparing && (
          <>
            <SmallString className="h-3 w-8" />
            {t('varied.preparing')}
          </>
        )}
      </p>
    </>
  );
}
