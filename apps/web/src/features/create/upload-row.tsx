import type { Song } from '@overtone/contract/song';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { IconButton } from '../../components/icon-button';
import { clock } from '../../lib/format';
import { uploads } from '../../songs/uploads/browser-uploads';
import { isUnderWay, type Upload } from '../../songs/uploads/uploads';
import { Wave } from './wave';

interface Props {
  upload: Upload;
  onChoose: (song: Song) => void;
}

/** One recording on its way: its form as soon as the browser knows it, which fills as it goes. */
export function UploadRow({ upload, onChoose }: Props) {
  const { t } = useTranslation('upload');
  const { id, name, heard, problem, share, song, state } = upload;
  const stop = t(isUnderWay(upload) ? 'cancel' : 'dismiss', { name });
  return (
    <li className="flex flex-col gap-2 rounded-card px-3.5 py-3 inset-ring inset-ring-line">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow truncate text-xs" title={name}>
          {name}
        </span>
        {heard && <span className="text-2xs text-ink-3">{clock(heard.seconds)}</span>}
        <IconButton size="sm" icon={X} label={stop} onClick={() => uploads.drop(id)} />
      </div>
      <div
        role="progressbar"
        aria-label={t('progress', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      >
        <Wave peaks={heard?.peaks ?? null} from={0} to={state === 'failed' ? 0 : share} />
      </div>
      {state === 'failed' ? (
        <div className="flex items-start gap-2">
          <ErrorLine alert className="grow text-2xs">
            {problem}
          </ErrorLine>
          {upload.mayTryAgain && (
            <Button size="sm" onClick={() => uploads.again(id)}>
              {t('again')}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex min-h-8 items-center gap-2">
          <Standing upload={upload} />
          {song && (
            <Button size="sm" look="ink" onClick={() => onChoose(song)}>
              {t('take')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Standing({ upload: { state, share, isFile } }: { upload: Upload }) {
  const { t } = useTranslation('upload');
  const words = {
    waiting: t('waiting'),
    sending: t('sending', { n: String(Math.floor(share * 100)) }),
    reading: t(isFile ? 'reading' : 'fetching'),
    failed: '',
    done: t('ready'),
  };
  return (
    <span role="status" className="grow text-2xs text-ink-2">
      {words[state]}
    </span>
  );
}
