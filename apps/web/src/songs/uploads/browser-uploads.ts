import { NoAnswer } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import i18next from 'i18next';
import { session } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { titleOf } from '../data/song-words';
import { recording } from './browser-recording';
import { hear, type Heard } from './heard';
import { isUnderWay, type Upload, Uploads } from './uploads';

/** What is on its way in from this page. */
export const uploads = new Uploads({
  hear,
  refusal,
  sentence: (error) => (error instanceof NoAnswer ? i18next.t('upload:unanswered') : errorText(error)),
  unseen: (song: Song) => toast.success(i18next.t('upload:arrived', { title: titleOf(song) })),
  lost,
  busy: () => recording.isUnderWay(),
});

const { bytes, seconds } = limits.upload;

/** Without a reason it was the session that ended, which says so itself. */
function lost({ id, name, problem, mayTryAgain }: Upload): void {
  if (problem === null) return;
  const again = { label: i18next.t('upload:again'), run: () => uploads.again(id) };
  toast.error(i18next.t('upload:lost', { name, problem }), mayTryAgain ? { action: again } : {});
}

function refusal(file: File, heard: Heard | null): string | null {
  if (file.size > bytes)
    return i18next.t('upload:tooLarge', { size: inMegabytes(file.size), most: inMegabytes(bytes) });
  if (!heard) return null;
  // Encoders add a little silence: where it is close the server decides.
  if (heard.seconds < seconds.min - 0.5) return i18next.t('upload:tooShort', { least: String(seconds.min) });
  if (heard.seconds > seconds.max + 1) return i18next.t('upload:tooLong', { most: String(seconds.max / 60) });
  return null;
}

const inMegabytes = (size: number): string => String(Math.ceil(size / 1024 / 1024));

const stay = (event: BeforeUnloadEvent): void => event.preventDefault();

// Only while it would be lost: a page with such a listener is not kept for the way back.
uploads.subscribe(() => {
  if (uploads.list().some(isUnderWay)) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
});

/** What somebody was sending ends with their session. */
session.subscribe(({ uid }, before) => {
  if (uid !== before.uid) uploads.clear();
});
