import { mixingLimits } from '@overtone/contract/limits-mixing';
import { clsx } from 'clsx';
import { FolderOpen, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { StringFigure } from '../../../components/string-figure';
import { fileSize } from '../../../lib/file-size';

interface Props {
  /** Files are held over the window. */
  held: boolean;
  busy: boolean;
  /** What earlier visits left, the newest first. */
  left: readonly { id: string; name: string; ago: string }[];
  onChoose: () => void;
  onDemo: () => void;
  onSongs: () => void;
  onRecover: (id: string) => void;
}

/** Before there is anything to be mixed: the ways to begin. */
export function StartScreen({ held, busy, left, onChoose, onDemo, onSongs, onRecover }: Props) {
  const { t } = useTranslation('mixer');
  const { tracks, fileSeconds, fileBytes } = mixingLimits.mixing;
  return (
    <div className="wrap py-6">
      <div
        className={clsx(
          'grid min-h-[62vh] place-items-center rounded-card border border-dashed px-5 py-12 text-center',
          held ? 'border-ink-1 bg-surface-1' : 'border-edge',
        )}
      >
        <div className="flex max-w-[34em] flex-col items-center gap-3">
          <StringFigure mode={held ? 3 : 0} className="mb-2 h-7 w-40" />
          <h1 className="voice text-2xl">{held ? t('start.held') : t('start.title')}</h1>
          <p className="text-ink-2">{t('start.help')}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button look="ink" icon={FolderOpen} loading={busy} onClick={onChoose}>
              {t('start.choose')}
            </Button>
            <Button icon={Play} disabledReason={busy ? t('start.opening') : undefined} onClick={onDemo}>
              {t('start.demo')}
            </Button>
            <Button onClick={onSongs}>{t('start.songs')}</Button>
          </div>
          {left.length > 0 && (
            <ul aria-label={t('start.left')} className="mt-4 flex max-w-full flex-col items-center">
              {left.map(({ id, name, ago }, at) => (
                <li key={id} className="max-w-full">
                  <Button look="quiet" size="sm" className="max-w-full" onClick={() => onRecover(id)}>
                    <span className="truncate" title={name}>
                      {at === 0 ? t('start.recover') : name}
                    </span>
                    <span className="text-2xs text-ink-3">
                      {at === 0 ? t('start.recoverHelp', { name, ago }) : ago}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4 text-2xs text-ink-3">
            {t('start.limits', {
              tracks: String(tracks),
              minutes: String(fileSeconds / 60),
              size: fileSize(fileBytes),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}
