import { clsx } from 'clsx';
import type { Song } from '@overtone/contract/song';
import { Download, RefreshCw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { keepsNoFiles } from '../../lib/keeps-no-files';
import { saveFile } from '../../lib/save-file';
import { pairsOf, type Pair } from './poster-words';
import type { PosterLook } from './poster';
import { sendsPictures } from './sends-pictures';
import { shareBySheet } from './share';
import { usePoster } from './use-poster';
import { titleOf } from '../data/song-words';
import { lyricLines } from '../timing/timing-lines';

const looks = ['light', 'dark'] as const;
const wordless: Pair = [''];

const frame = 'aspect-3/4 w-52 shrink-0 self-start rounded-cover bg-surface-2 shadow-1 max-md:w-56 max-md:self-center';

/** As large as there is room: what is kept is what is pressed. */
function PressedPicture({ src, alt }: { src: string | null; alt: string }) {
  const { t } = useTranslation('songs');
  return (
    <figure className="flex shrink-0 flex-col gap-2 max-md:w-full">
      {src ? <img src={src} alt={alt} className={clsx(frame, 'max-md:w-full')} /> : <span className={frame} />}
      <figcaption className="text-xs text-ink-3">{t('share.press')}</figcaption>
    </figure>
  );
}

/** A picture to send where a link is not enough. */
export function SharePoster({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const [look, setLook] = useState<PosterLook>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
  const pairs = useMemo(() => pairsOf(lyricLines(song.prompt)), [song.prompt]);
  const [at, setAt] = useState(0);
  const title = titleOf(song) || t('untitled');
  const lines = pairs[at % Math.max(1, pairs.length)] ?? wordless;
  const { view, drawn, picture, pressed } = usePoster(song, { title, lines, look });

  const save = async () => {
    const file = await picture();
    if (file) saveFile({ name: file.name, content: file });
  };
  const send = async () => {
    const file = await picture();
    if (file) await shareBySheet(song, [file]);
  };

  return (
    <section aria-label={t('share.poster')} className="flex gap-5 border-t border-line pt-6 max-md:flex-col">
      {keepsNoFiles() ? (
        <PressedPicture src={pressed} alt={t('share.posterOf', { title })} />
      ) : (
        <canvas
          ref={view}
          role="img"
          aria-label={t('share.posterOf', { title })}
          data-drawn={drawn || undefined}
          className={frame}
        />
      )}
      <div className="flex min-w-0 flex-col items-start gap-4">
        <ChipGroup label={t('share.look')} className="flex gap-1.5">
          {looks.map((one) => (
            <Chip key={one} pressed={look === one} onPressedChange={() => setLook(one)}>
              {t(`share.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
        {pairs.length > 1 && (
          <Button look="quiet" size="sm" icon={RefreshCw} className="-ml-2.5" onClick={() => setAt((now) => now + 1)}>
            {t('share.otherLines')}
          </Button>
        )}
        {!keepsNoFiles() && (
          <Button icon={Download} onClick={() => void save()}>
            {t('share.save')}
          </Button>
        )}
        {!keepsNoFiles() && sendsPictures() && (
          <Button icon={Send} onClick={() => void send()}>
            {t('share.send')}
          </Button>
        )}
      </div>
    </section>
  );
}
