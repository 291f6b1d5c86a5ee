import { useTranslation } from 'react-i18next';
import { StringFigure } from '../../components/string-figure';
import { stageIndex } from '../../songs/data/generation-groups';
import { StageIcon } from '../../songs/cards/stage-icon';
import { titleOf } from '../../songs/data/song-words';
import type { RowProps } from './row-props';
import { RowFrame } from './row-frame';
import { RowTitle } from './row-title';

/** A song under way: a string in the mode of its stage, filled as far as it has come. */
export function PendingRow({ song, place, selecting, ways }: RowProps) {
  const { t } = useTranslation('songs');
  const title = titleOf(song) || t('untitled');
  const stage = song.stage ?? 'queued';
  const behind = song.queue_position ? t('queuedBehind', { n: String(song.queue_position) }) : t('queuedNext');
  return (
    <RowFrame
      {...{ song, place, title, selecting }}
      ways={() => ways(song)}
      className="song-columns h-16 text-xs text-ink-2"
    >
      <span className="select-gap" />
      <StageIcon stage={stage} className="size-12" />
      <div className="min-w-0">
        <RowTitle song={song} title={title} />
        <p className="truncate">{stage === 'queued' ? behind : t(`doing.${stage}`)}</p>
      </div>
      <div
        role="progressbar"
        aria-label={t('progressOf', { title })}
        aria-valuenow={song.progress}
        aria-valuetext={`${t(`stage.${stage}`)} ${song.progress}%`}
        className="flex items-center gap-4 max-md:w-28 md:col-span-4 lg:col-span-6"
      >
        <StringFigure mode={stageIndex(song) + 1} progress={song.progress / 100} moving className="h-[26px] grow" />
        <span className="w-10 text-right">{song.progress}%</span>
      </div>
    </RowFrame>
  );
}
