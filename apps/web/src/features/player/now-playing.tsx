import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlayerMessage } from '../../audio/player';
import { usePlayer } from '../../audio/use-player';
import { Cover } from '../../components/cover';
import { shorten } from '../../lib/format';
import { FavoriteButton } from '../../music/favorite-button';

/** Specification 9: the shown nickname. */
const nicknameMost = 5;

/** Cover, title and who made it; a sentence of the player takes the place of the name. */
export function NowPlaying() {
  const { t } = useTranslation('player');
  const song = usePlayer((state) => state.song);
  const playing = usePlayer((state) => state.status === 'playing');
  const message = usePlayer((state) => state.message);
  if (!song) return null;
  const nickname = song.display_name ?? song.nickname ?? t('anonymous');
  const title = song.title || t('untitled');
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover seed={song.id} src={song.image_url} className="size-12 max-md:size-11" />
      <div className="min-w-0">
        <p title={title} className={`truncate font-semibold ${playing ? 'text-rosin-text' : ''}`}>
          {playing && <span className="sr-only">{t('nowPlaying')}</span>}
          {title}
        </p>
        <p className="text-xs text-ink-3">
          {message ? (
            <Message message={message} />
          ) : (
            <span title={nickname} className="block truncate">
              {shorten(nickname, nicknameMost)}
            </span>
          )}
        </p>
      </div>
      <FavoriteButton songId={song.id} title={title} place="player" className="max-md:-ml-2" />
    </div>
  );
}

function Message({ message }: { message: PlayerMessage }) {
  const { t } = useTranslation('player');
  const waiting = message.kind === 'retrying';
  return (
    <span
      role={waiting ? 'status' : 'alert'}
      className={`flex items-start gap-[5px] leading-[1.35] ${waiting ? '' : 'text-err'}`}
    >
      <CircleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[2px] shrink-0" />
      <span className="line-clamp-2">
        {waiting ? t('messages.retrying', { n: String(message.seconds) }) : t(`messages.${message.kind}`)}
      </span>
    </span>
  );
}
