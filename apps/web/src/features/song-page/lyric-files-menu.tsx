import type { Song } from '@overtone/contract/song';
import { Captions, FileMusic, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Menu, MenuItem } from '../../components/menu';
import { saveFile } from '../../lib/save-file';
import { wordsFileName } from '../../songs/downloads/file-name';
import { takeName } from '../../songs/data/song-words';
import { guidedOut } from '../../songs/outside/guided-out';
import { toLrc, toPlainText, toSrt, toWordLrc } from '../../songs/timing/lyric-files';
import type { LyricLine, SungLine } from '../../songs/timing/timing-lines';

interface Props {
  song: Song;
  timed: readonly SungLine[];
  written: readonly LyricLine[];
}

/** The words as files; those with times only where the times are known. */
export function LyricFiles({ song, timed, written }: Props) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const save = (extension: string, text: string) => {
    if (guidedOut()) return;
    saveFile({
      name: wordsFileName({ title: song.title, take: takeName(music, song.take) }, extension),
      content: new Blob([text], { type: 'text/plain;charset=utf-8' }),
    });
  };
  const untimed = timed.length === 0 ? t('noTiming') : undefined;
  const head = { title: song.title, artist: song.nickname ?? '', duration: song.duration };
  return (
    <Menu
      label={t('files')}
      trigger={
        <Button look="quiet" size="sm">
          {t('files')}
        </Button>
      }
    >
      <MenuItem icon={FileMusic} disabledReason={untimed} onSelect={() => save('lrc', toLrc(timed, head))}>
        {t('lrc')}
      </MenuItem>
      <MenuItem icon={FileMusic} disabledReason={untimed} onSelect={() => save('lrc', toWordLrc(timed, head))}>
        {t('wordLrc')}
      </MenuItem>
      <MenuItem icon={Captions} disabledReason={untimed} onSelect={() => save('srt', toSrt(timed))}>
        {t('srt')}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => save('txt', toPlainText(written.length > 0 ? written : timed))}>
        {t('plain')}
      </MenuItem>
    </Menu>
  );
}
