import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { Download, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { Slider } from '../../components/slider';
import { clock } from '../../lib/format';
import { useDeckState, useStemDeck, wholeName } from '../../songs/files/use-stem-deck';
import type { StemDeck } from '../../songs/files/stem-deck';
import { stemsAddress } from '../../songs/share/song-address';
import { openDownload } from '../../songs/song-dialog-request';
import { FilesFailed, FilesUnderWay } from '../../songs/files/file-state';
import { PieceRow, StemRow } from './stem-row';

/** The song taken apart: each piece is heard alone, at the second where the one before was. */
export function StemPanel({ song, stems }: { song: Song; stems: readonly SongFile[] }) {
  const { t } = useTranslation('songPage');
  const deck = useStemDeck(song);
  const done = stems.filter(({ state }) => state === 'complete').length;
  const pending = stems.find(({ state }) => state === 'pending');
  const failed = stems.filter(({ state }) => state === 'error');
  const sentence =
    done > 0 ? t('made.partly', { n: String(failed.length) }) : t('made.failed', { name: t('made.stems') });
  return (
    <section aria-label={t('made.stems')} className="mt-3">
      <p className="flex min-h-9 items-center gap-2.5">
        <Layers aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
        <b className="font-semibold">{t('made.stems')}</b>
        <span className="grow text-xs text-ink-3">
          {t('made.count', { n: String(done), of: String(stems.length) })}
        </span>
        {done > 1 && (
          <ButtonLink look="quiet" size="sm" to={stemsAddress(song.id)}>
            {t('made.together')}
          </ButtonLink>
        )}
        {done > 1 && (
          <Button look="quiet" size="sm" icon={Download} onClick={() => openDownload([song], 'stems')}>
            {t('made.saveAll')}
          </Button>
        )}
      </p>
      {pending && <FilesUnderWay taskId={pending.task_id} />}
      {!pending && failed.length > 0 && <FilesFailed {...{ song, failed, sentence }} operation="stems" />}
      {done > 0 && <Pieces {...{ song, stems, deck }} />}
    </section>
  );
}

function Pieces({ song, stems, deck }: { song: Song; stems: readonly SongFile[]; deck: StemDeck }) {
  const { t } = useTranslation('songPage');
  const { name, at, length, failed } = useDeckState(deck);
  return (
    <>
      <ul aria-label={t('made.stems')} className="-mx-2 mt-1">
        {song.audio_url && (
          <li>
            <PieceRow deck={deck} name={wholeName} url={song.audio_url} word={t('made.whole')} />
          </li>
        )}
        {stems.map((stem) => (
          <li key={stem.name}>
            <StemRow song={song} stem={stem} deck={deck} />
          </li>
        ))}
      </ul>
      {failed && <ErrorLine className="mt-2">{t('made.silent')}</ErrorLine>}
      {name !== null && length > 0 && (
        <div className="mt-2">
          <Slider
            label={t('made.place')}
            value={Math.min(at, length)}
            max={length}
            step={0.1}
            onValueChange={(second) => deck.seek(second)}
            format={(second) => `${clock(second)} / ${clock(length)}`}
          />
        </div>
      )}
    </>
  );
}
