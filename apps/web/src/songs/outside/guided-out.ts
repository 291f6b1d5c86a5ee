import { keepsNoFiles } from '../../lib/keeps-no-files';
import { openDownload } from '../song-dialog-request';

/** Before a file is made or fetched: where it could not be kept, how to go on is said instead, and this is true. */
export function guidedOut(): boolean {
  if (!keepsNoFiles()) return false;
  openDownload([]);
  return true;
}
