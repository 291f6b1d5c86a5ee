import type { MixTrack } from '@overtone/contract/mix-project';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipBox } from './clip-box';

/** A track's stretch of the timeline with its clips. */
export const Lane = memo(function Lane({
  track,
  silenced,
  height,
}: {
  track: MixTrack;
  silenced: boolean;
  height: number;
}) {
  const { t } = useTranslation('mixer');
  return (
    <div
      data-lane={track.id}
      role="group"
      aria-label={t('lane', { name: track.name })}
      className={clsx('relative grow', silenced && 'mixer-silenced')}
      style={{ height }}
    >
      {track.clips.map((clip) => (
        <ClipBox key={clip.id} clip={clip} track={track} height={height - 11} />
      ))}
    </div>
  );
});
