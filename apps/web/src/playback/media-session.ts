import type { Player } from './player';
import type { Track } from './track';

type Session = Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'>;

const seekStep = 5;

/** Lock screen, headset and keyboard media keys. Answers the function that lets go. */
export function connectMediaSession(player: Player, session: Session, album: (song: Track) => string): () => void {
  const handlers = handlersOf(player);
  for (const [action, handler] of handlers) offer(session, action, handler);
  let told: Track | null = null;
  const tell = () => {
    const { song, playing, started } = player.getState();
    if (!started && !told) return;
    if (song?.id !== told?.id || song?.image_large_url !== told?.image_large_url)
      session.metadata = song && new MediaMetadata(metadataOf(song, album(song)));
    told = song;
    if (!song) return void (session.playbackState = 'none');
    session.playbackState = playing ? 'playing' : 'paused';
    tellPosition(session, player);
  };
  const stop = player.subscribe(tell);
  return () => {
    stop();
    for (const [action] of handlers) offer(session, action, null);
  };
}

function handlersOf(player: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  const shift = (by: number) => player.seek(player.now() + by);
  return [
    ['play', () => !player.getState().playing && player.toggle()],
    ['pause', () => player.pause()],
    ['stop', () => player.pause()],
    ['previoustrack', () => player.previous()],
    ['nexttrack', () => player.next()],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
    ['seekbackward', ({ seekOffset }) => shift(-(seekOffset ?? seekStep))],
    ['seekforward', ({ seekOffset }) => shift(seekOffset ?? seekStep)],
  ];
}

/** A browser throws for an action it does not know. */
function offer(session: Session, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    return;
  }
}

export function metadataOf(song: Track, album: string): MediaMetadataInit {
  const picture = song.image_large_url ?? song.image_url;
  return {
    title: song.title,
    artist: song.display_name ?? song.nickname ?? '',
    album,
    artwork: picture ? ['96x96', '256x256', '512x512'].map((sizes) => ({ src: picture, sizes })) : [],
  };
}

/** A position outside the duration throws. */
function tellPosition(session: Session, player: Player): void {
  const { duration, rate } = player.getState();
  if (duration > 0)
    session.setPositionState({ duration, position: Math.min(player.now(), duration), playbackRate: rate });
}
