import { shorten } from '@overtone/contract/text-length';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlayer } from '../../playback/use-player';
import { Cover } from '../../components/cover';
import { isGenerated } from '../../songs/data/generated';
import { takeWords } from '../../songs/data/song-words';
import { languageOf, nameOfTake } from '../../songs/cards/card-words';
import { songAddress } from '../../songs/share/song-address';
import { FavoriteButton } from '../../songs/cards/favorite-button';

/** Characters of a nickname that are shown. */
const nicknameMost = 5;

/** Cover, title and who made it; while a load is tried again, that it is. */
export function NowPlaying() {
  const { t } = useTranslation('player');
  const { t: music } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const song = usePlayer((state) => state.song);
  const playing = usePlayer((state) => state.status === 'playing');
  const seconds = usePlayer(({ message }) => (message?.kind === 'retrying' ? message.seconds : null));
  if (!song) return null;
  const nickname = song.display_name ?? song.nickname ?? t('anonymous');
  const title = song.title || t('untitled');
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:gap-2.5">
      <Cover seed={song.id} src={song.image_url} className="size-12 max-md:size-11" />
      <div className="min-w-0">
        <p title={title} className={`truncate font-semibold ${playing ? 'text-rosin-text' : ''}`}>
          {playing && <span className="sr-only">{t('nowPlaying')}</span>}
          <Link to={songAddress(song.id)} lang={languageOf(title)} className="hover:underline hover:underline-offset-4">
            {title}
          </Link>
        </p>
        <p className="text-xs text-ink-3 max-md:text-2xs">
          {seconds === null ? (
            <span title={nickname} className="block truncate">
              {[
                ...takeWords(music, song),
                shorten(nickname, nicknameMost),
                ...(isGenerated(song) ? [music('generated')] : []),
              ].join(' · ')}
            </span>
          ) : (
            <span role="status" className="flex items-start gap-[5px] leading-[1.35]">
              <CircleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[2px] shrink-0 max-md:hidden" />
              {t('messages.retrying', { n: String(seconds) })}
            </span>
          )}
        </p>
      </div>
      <FavoriteButton
        songId={song.id}
        title={nameOfTake(card, song, title)}
        failed={t('favoriteFailed')}
        className="max-md:-ml-2.5"
      />
    </div>
  );
}
