import { titleShown } from '@overtone/contract/page-descriptions';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { Song } from '@overtone/contract/song';
import { shorten } from '@overtone/contract/text-length';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { ErrorLine } from '../../components/error-line';
import { clock, compact } from '../../lib/format';
import { AskSupport } from '../../songs/cards/ask-support';
import { reasonOf } from '../../songs/cards/failure';
import { TakeTag } from '../../songs/cards/take-tag';
import { modelTag } from '../../songs/cards/model-tag';
import { CheckNote } from '../../songs/checks/check-note';
import { songQuery } from '../../songs/data/queries';
import { countsOf } from '../../songs/data/shown-counts';
import { GeneratedTag, SandboxTag } from '../../songs/cards/song-facts';
import { languageOf } from '../../songs/cards/card-words';
import { titleOf } from '../../songs/data/song-words';
import { HiddenNote } from './hidden-note';
import { LyricPanel } from './lyric-panel';
import { useSession } from '../../lib/session';
import { SongActions } from './song-actions';
import { SongFiles } from './song-files';
import { SongCover } from './song-cover';
import { keyOf, songHue } from './song-key';
import { TrashedNote } from './trashed-note';
import { Versions } from './versions';
import { Visualizer } from './visualizer';

/** Cover, figure, who and what at the left; the words at the right. */
export function SongView({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const title = titleOf(song) || t('untitled');
  return (
    <article data-hue style={{ '--hue': songHue(song) } as CSSProperties} className="detail-grid">
      <div className="detail-side">
        <SongCover song={song} title={title} />
        <Visualizer song={song} />
        <header className="detail-head">
          <h1 title={title} lang={languageOf(title)} className="voice">
            {shorten(title, titleShown)} <TakeTag song={song} />
          </h1>
          <Singer song={song} />
          {song.tags && <p className="mt-2 text-xs text-ink-3 [overflow-wrap:anywhere]">{song.tags}</p>}
        </header>
        <SongActions song={song} title={title} />
        {song.trashed_at && <TrashedNote song={song} />}
        {song.hidden && <HiddenNote songId={song.id} hidden={song.hidden} />}
        {song.check && !song.trashed_at && <SongCheck songId={song.id} check={song.check} />}
        <Facts song={song} />
      </div>
      <LyricPanel song={song} />
      {/* Both come later than the words: on a phone behind them, so that nothing moves. */}
      <div className="detail-below">
        <Versions songId={song.id} owner={song.uid} />
        <SongFiles song={song} />
      </div>
    </article>
  );
}

/** Told live: what is said of the song comes with its news. */
function SongCheck({ songId, check }: { songId: string; check: OwnCheck }) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: songQuery(songId).queryKey });
  return <CheckNote about="song" check={check} onSettled={readAgain} className="detail-hidden mt-4" />;
}

function Singer({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const name = song.nickname ?? t('anonymous');
  return (
    <p className="mt-2.5 flex items-center gap-2 text-ink-2">
      <Avatar src={song.avatar_url} seed={song.uid ?? name} size={28} />
      <span className="truncate">{name}</span>
      <GeneratedTag song={song} />
      <SandboxTag song={song} />
    </p>
  );
}

function Facts({ song }: { song: Song }) {
  const { t } = useTranslation('songPage');
  const own = useSession(({ uid }) => uid !== null && uid === song.uid);
  const { t: list } = useTranslation('myMusic');
  const key = keyOf(song.tags);
  const facts = [
    t('plays', { n: compact(countsOf(song).plays) }),
    song.duration !== null && clock(song.duration),
    modelTag(song),
    key && t(key.mode, { tonic: key.tonic }),
    own && !song.trashed_at && !song.hidden && !song.check && list(song.is_public ? 'public' : 'private'),
  ];
  return (
    <div className="detail-facts">
      {facts.map((fact, index) => fact && <span key={index}>{fact}</span>)}
      <NoSound song={song} />
    </div>
  );
}

/** Why there is no button to play. */
function NoSound({ song }: { song: Song }) {
  const uid = useSession((session) => session.uid);
  const { t } = useTranslation('songPage');
  if (song.status === 'pending') return <span>{t('pending', { n: String(song.progress) })}</span>;
  if (song.status === 'error') {
    return (
      <>
        <ErrorLine>{reasonOf(song) || t('broken')}</ErrorLine>
        {uid !== null && uid === song.uid && <AskSupport song={song} title={song.title} words />}
      </>
    );
  }
  return song.audio_url ? null : <ErrorLine>{t('silent')}</ErrorLine>;
}
