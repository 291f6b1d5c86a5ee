import type { Song } from '@overtone/contract/song';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { TabPanel, Tabs } from '../../components/tabs';
import { useFilesArriving } from '../../lib/use-files-arriving';
import { titleOf } from '../../songs/data/song-words';
import { recording } from '../../songs/uploads/browser-recording';
import { useUploads } from '../../songs/uploads/use-uploads';
import { OwnSongChoice } from './own-song-choice';
import { UploadChoice } from './upload-choice';

const places = ['songs', 'recordings', 'upload'] as const;
export type Place = (typeof places)[number];

interface Props {
  /** Where it begins. */
  from: Place;
  /** Why a song cannot be taken. */
  whyNot?: ((song: Song) => string | undefined) | undefined;
  onChoose: (song: Song) => void;
}

/** The three places where a song to start from is found. What is being recorded does not go without a question. */
export function SourcePlaces({ from, whyNot, onChoose }: Props) {
  const { t } = useTranslation('create');
  const [place, setPlace] = useState(from);
  const [instead, setInstead] = useState<Song | null>(null);
  useEffect(() => () => recording.discard(), []);
  const choose = (song: Song) => (recording.isUnderWay() ? setInstead(song) : onChoose(song));
  const toUpload = <Button onClick={() => setPlace('upload')}>{t('choose.upload')}</Button>;
  return (
    <>
      {place !== 'upload' && <FilesDropped onStart={() => setPlace('upload')} />}
      <Tabs
        label={t('choose.place')}
        value={place}
        onValueChange={setPlace}
        items={places.map((value) => ({ value, label: t(`choose.${value}`) }))}
      >
        <TabPanel value="songs" className="pt-4">
          <OwnSongChoice which="songs" whyNot={whyNot} onChoose={choose} whenNone={toUpload} />
        </TabPanel>
        <TabPanel value="recordings" className="pt-4">
          <OwnSongChoice which="recordings" onChoose={choose} whenNone={toUpload} />
        </TabPanel>
        <TabPanel value="upload" className="pt-5">
          <UploadChoice onChoose={choose} />
        </TabPanel>
      </Tabs>
      {instead && <LeaveRecording song={instead} onStay={() => setInstead(null)} onLeave={() => onChoose(instead)} />}
    </>
  );
}

/** Files that are let go over the lists are uploaded too, where that is seen. */
function FilesDropped({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('upload');
  const { start } = useUploads(() => undefined);
  const held = useFilesArriving((files) => {
    start(...files);
    onStart();
  });
  return (
    held && (
      <p role="status" className="mb-3 rounded-card border border-dashed border-ink-1 bg-surface-2 py-3 text-center">
        {t('drop')}
      </p>
    )
  );
}

interface LeaveProps {
  song: Song;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveRecording({ song, onStay, onLeave }: LeaveProps) {
  const { t } = useTranslation('upload');
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={t('leaveRecording')}
      text={t('leaveRecordingText', { title: titleOf(song) })}
      confirm={t('leave')}
      onConfirm={onLeave}
    />
  );
}
