import { useEffect } from 'react';
import { leavingByHistory } from '../lib/leaving-by-history';
import { BatchDownload } from './downloads/batch-download';
import { SongDownload } from './downloads/song-download';
import { FollowUpWindow } from './operations/follow-up-window';
import { AddToPlaylist } from './playlists/add-to-playlist';
import { CoverDialog } from './own/cover-dialog';
import { RenameDialog } from './own/rename-dialog';
import { VersionsDialog } from './own/versions-dialog';
import { inWeChat } from '../lib/wechat';
import { OutsideWindow } from './outside/outside-window';
import { TakesWindow } from './takes/takes-window';
import { closeSongDialog, type SongDialogRequest, useSongDialog } from './song-dialog-request';

const ofOne = { rename: RenameDialog, cover: CoverDialog, versions: VersionsDialog } as const;

/** Something is written in it or on its way, and it sees to that itself. */
const holds = ({ what, songs }: SongDialogRequest): boolean =>
  what === 'rename' || what === 'cover' || (what === 'download' && songs.length === 1);

export function SongDialogs() {
  const request = useSongDialog();
  const leaves = request !== null && !holds(request);
  useEffect(() => (leaves ? leavingByHistory(closeSongDialog) : undefined), [leaves]);
  if (!request) return null;
  const { what, songs, format, asked, speed } = request;
  if (what === 'playlist') return <AddToPlaylist songs={songs} onClose={closeSongDialog} />;
  if (what === 'takes') return <TakesWindow songs={songs} onClose={closeSongDialog} />;
  // A file that is wished for could not be kept there.
  if (what === 'download' && inWeChat()) return <OutsideWindow onClose={closeSongDialog} />;
  const [only] = songs;
  if (only && (what === 'rename' || what === 'cover' || what === 'versions')) {
    const Asked = ofOne[what];
    return <Asked song={only} onClose={closeSongDialog} />;
  }
  if (only && what === 'followUps')
    return <FollowUpWindow {...only} first={asked ?? null} speed={speed} onClose={closeSongDialog} />;
  if (only && songs.length === 1) return <SongDownload {...only} first={format} onClose={closeSongDialog} />;
  return <BatchDownload songs={songs} onClose={closeSongDialog} />;
}
