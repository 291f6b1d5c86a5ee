import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cover, CoverTag } from '../../components/cover';
import { PlayButton } from '../../components/play-button';
import { QuickButton } from '../../components/quick-button';
import { clock } from '../../lib/format';
import { nameOfTake } from '../../songs/cards/card-words';
import { FavoriteButton } from '../../songs/cards/favorite-button';
import { modelTag } from '../../songs/cards/model-tag';
import { isGenerated } from '../../songs/data/generated';
import { takeWords, titleOf } from '../../songs/data/song-words';
import { openMenuBelow } from '../../songs/cards/use-menu-press';
import type { RowProps } from './row-props';
import { RowFrame } from './row-frame';
import { RowTitle } from './row-title';
import { SelectBox } from './select-box';
import { standingOf } from './standing';
import { useListPlayback } from './use-list-playback';

/** A song in the grid, finished or not. */
export function OwnTile({ song, place, list, playlist, selecting, ways }: RowProps) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const { playback, press } = useListPlayback({ song, place, list, playlist });
  const title = titleOf(song) || m('untitled');
  const named = nameOfTake(card, song, title);
  const playing = playback === 'playing';
  const finished = song.status === 'complete';
  const state = song.status === 'error' ? m('failed') : `${m(`stage.${song.stage ?? 'queued'}`)} ${song.progress}%`;
  const facts = [...takeWords(m, song), t(standingOf(song)), song.duration !== null && clock(song.duration)];
  const own = () => ways(song);
  return (
    <RowFrame {...{ song, place, title, selecting }} ways={own} onPlay={finished ? press : undefined} className="pb-2">
      <div className="relative">
        <Cover seed={song.id} src={song.image_url}>
          {isGenerated(song) && <CoverTag>{m('generatedBy', { model: modelTag(song) })}</CoverTag>}
        </Cover>
        {song.status !== 'pending' && (
          <SelectBox
            label={t('choose', { title: named })}
            checked={selecting.has(song.id)}
            onPress={(range) => selecting.press(song, place, range)}
            className="!absolute top-1.5 right-1.5"
          />
        )}
        {finished && (
          <PlayButton
            size="sm"
            label={m(playing ? 'pause' : 'play', { title: named })}
            playing={playing}
            onClick={press}
            className="!absolute right-2 bottom-2 z-1"
          />
        )}
      </div>
      <div className="mt-2 px-1">
        <RowTitle song={song} title={title} playback={playback} />
        <div className="flex h-8 items-center text-2xs text-ink-3 touch:gap-3">
          <span className="min-w-0 grow truncate">{finished ? facts.filter(Boolean).join(' · ') : state}</span>
          {finished && <FavoriteButton songId={song.id} title={named} size="sm" />}
          <QuickButton
            label={t('more', { title: named })}
            icon={Ellipsis}
            size="sm"
            onClick={({ currentTarget }) => openMenuBelow(song, currentTarget, own())}
          />
        </div>
      </div>
    </RowFrame>
  );
}
