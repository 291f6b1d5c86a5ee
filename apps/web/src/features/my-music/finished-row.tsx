import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';
import { ago, clock } from '../../lib/format';
import { nameOfTake } from '../../songs/cards/card-words';
import { FavoriteButton } from '../../songs/cards/favorite-button';
import { ReceiptLink } from '../../songs/cards/receipt-link';
import { modelTag } from '../../songs/cards/model-tag';
import { firstLine, takeWords, titleOf } from '../../songs/data/song-words';
import { openMenuBelow } from '../../songs/cards/use-menu-press';
import { CoverButton } from './cover-button';
import type { RowProps } from './row-props';
import { RowFrame } from './row-frame';
import { RowTitle } from './row-title';
import { SelectBox } from './select-box';
import { standingOf } from './standing';
import { useListPlayback } from './use-list-playback';

export function FinishedRow({ song, place, list, playlist, selecting, ways, onRetry }: RowProps) {
  const { t, i18n } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const { playback, press } = useListPlayback({ song, place, list, playlist });
  const title = titleOf(song) || m('untitled');
  const named = nameOfTake(card, song, title);
  const playing = playback === 'playing';
  const length = song.duration === null ? '–' : clock(song.duration);
  const own = () => ways(song);
  const standing = t(standingOf(song));
  return (
    <RowFrame
      {...{ song, place, title, selecting }}
      ways={own}
      onPlay={press}
      swipes
      className="song-columns h-16 text-xs text-ink-2"
    >
      <SelectBox
        label={t('choose', { title: named })}
        checked={selecting.has(song.id)}
        onPress={(range) => selecting.press(song, place, range)}
      />
      <CoverButton
        song={song}
        playing={playing}
        onPress={press}
        label={m(playing ? 'pause' : 'play', { title: named })}
      />
      <div className="min-w-0">
        <RowTitle song={song} title={title} playback={playback} />
        <FactsLine {...{ song, standing, length }} />
      </div>
      <span className="truncate max-lg:hidden" title={song.tags}>
        {song.tags}
      </span>
      <span className="truncate max-lg:hidden">{modelTag(song)}</span>
      <span className="max-md:hidden">{length}</span>
      <span className={clsx('max-md:hidden', !song.is_public && 'text-ink-3')}>{standing}</span>
      <time dateTime={song.created_at} className="text-right max-md:hidden">
        {ago(song.created_at, i18n.language)}
      </time>
      <span className="relative z-1 flex items-center justify-end touch:-mr-2.5 touch:gap-3">
        {onRetry && song.task_id && <ReceiptLink generationId={song.task_id} title={title} className="max-md:hidden" />}
        <span className={clsx(selecting.active && 'max-md:hidden')}>
          <FavoriteButton songId={song.id} title={named} size="sm" />
        </span>
        <QuickButton
          label={t('more', { title: named })}
          icon={Ellipsis}
          size="sm"
          onClick={({ currentTarget }) => openMenuBelow(song, currentTarget, own())}
        />
      </span>
    </RowFrame>
  );
}

interface FactsProps {
  song: RowProps['song'];
  standing: string;
  length: string;
}

/** Below the title: on a wide screen what it sings, on a phone what has no column there. */
function FactsLine({ song, standing, length }: FactsProps) {
  const { t, i18n } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  // A phone has no column for it: it stands first where something keeps the song from others.
  const held = song.hidden || song.check ? [standing] : [];
  return (
    <p className="truncate text-ink-3">
      <span className="max-lg:hidden">{song.nickname ?? (firstLine(song.prompt) || t('instrumental'))}</span>
      <span className="max-md:hidden lg:hidden">{[modelTag(song), song.tags].filter(Boolean).join(' · ')}</span>
      <span className="md:hidden">
        {[...held, ...takeWords(m, song), length, ago(song.created_at, i18n.language), modelTag(song)].join(' · ')}
      </span>
    </p>
  );
}
