import { useEffect, useState } from 'react';
import { dirtyForm } from '../lib/dirty-form';
import { leavingByHistory } from '../lib/leaving-by-history';
import { BatchDownload } from './downloads/batch-download';
import { SongDownload } from './downloads/song-download';
import { FollowUpWindow } from './operations/follow-up-window';
import { AddToPlaylist } from './playlists/add-to-playlist';
import { CoverDialog } from './own/cover-dialog';
import { RenameDialog } from './own/rename-dialog';
import { RestoreDialog } from './own/restore-dialog';
import { VersionsDialog } from './own/versions-dialog';
import { keepsNoFiles } from '../lib/keeps-no-files';
import { OutsideWindow } from './outside/outside-window';
import { TakesWindow } from './takes/takes-window';
import {
  closeSongDialog,
  openDownload,
  songDialog,
  type SongDialogRequest,
  useSongDialog,
} from './song-dialog-request';

const ofOne = { rename: RenameDialog, cover: CoverDialog, versions: VersionsDialog } as const;

/** Something is written in it or on its way, and it sees to that itself. */
const holds = ({ what, songs }: SongDialogRequest): boolean =>
  what === 'rename' || what === 'cover' || (what === 'download' && songs.length === 1);

export function SongDialogs() {
  const request = useSongDialog();
  const leaves = request !== null && !holds(request);
  // What is typed in the others stays, too.
  const [form] = useState(dirtyForm);
  useEffect(() => (leaves ? leavingByHistory(() => form.isDirty() || closeSongDialog()) : undefined), [leaves, form]);
  if (!request) return null;
  const { what, songs, format, asked, speed } = request;
  // A late answer of one that is closed by now closes no other.
  const onClose = () => songDialog() === request && closeSongDialog();
  if (what === 'playlist') return <AddToPlaylist {...{ songs, form, onClose }} />;
  if (what === 'restore') return <RestoreDialog songs={songs} onClose={onClose} />;
  if (what === 'takes') return <TakesWindow songs={songs} onClose={onClose} />;
  // A file that is wished for could not be kept there.
  if (what === 'download' && keepsNoFiles()) {
    const onInsist = () => (songs.length > 0 ? openDownload(songs, format) : onClose());
    return <OutsideWindow songId={songs.length === 1 ? songs[0]?.id : undefined} {...{ onClose, onInsist }} />;
  }
  const [only] = songs;
  if (only && (what === 'rename' || what === 'cover' || what === 'versions')) {
    const Asked = ofOne[what];
    return <Asked song={only} onClose={onClose} />;
  }
  if (only && what === 'followUps')
    return <FollowUpWindow {...only} first={asked ?? null} {...{ speed, form, onClose }} />;
  if (only && songs.length === 1) return <SongDownload {...only} first={format} onClose={onClose} />;
  return <BatchDownload songs={songs} onClose={onClose} />;
}
