import type { Song } from '@overtone/contract/song';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Dialog } from '../../components/dialog';
import { TabPanel, Tabs } from '../../components/tabs';
import { titleOf } from '../../songs/data/song-words';
import { recording } from '../../songs/uploads/browser-recording';
import { OwnSongChoice } from './own-song-choice';
import { UploadChoice } from './upload-choice';

const places = ['songs', 'recordings', 'upload'] as const;
export type Place = (typeof places)[number];

interface Props {
  title: string;
  /** Where it begins; null: only a song that was made here will do. */
  from: Place | null;
  /** Why a song cannot be taken. */
  whyNot?: ((song: Song) => string | undefined) | undefined;
  onChoose: (song: Song) => void;
  onClose: () => void;
}

/** A song to start from: made here, uploaded before, or uploaded now. What is being recorded does not go without a question. */
export function SourceChooser({ title, from, whyNot, onChoose, onClose }: Props) {
  const { t } = useTranslation('create');
  const [instead, setInstead] = useState<Song | null>(null);
  useEffect(() => () => recording.discard(), []);
  const choose = (song: Song) => (recording.isUnderWay() ? setInstead(song) : onChoose(song));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={title}
      description={from ? undefined : t('choose.help')}
      dirty={recording.isUnderWay}
    >
      {from ? (
        <Places from={from} onChoose={choose} />
      ) : (
        <OwnSongChoice which="songs" whyNot={whyNot} onChoose={onChoose} />
      )}
      {instead && <LeaveRecording song={instead} onStay={() => setInstead(null)} onLeave={() => onChoose(instead)} />}
    </Dialog>
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

function Places({ from, onChoose }: { from: Place; onChoose: (song: Song) => void }) {
  const { t } = useTranslation('create');
  const [place, setPlace] = useState(from);
  const toUpload = <Button onClick={() => setPlace('upload')}>{t('choose.upload')}</Button>;
  return (
    <Tabs
      label={t('choose.place')}
      value={place}
      onValueChange={setPlace}
      items={places.map((value) => ({ value, label: t(`choose.${value}`) }))}
    >
      <TabPanel value="songs" className="pt-4">
        <OwnSongChoice which="songs" onChoose={onChoose} whenNone={toUpload} />
      </TabPanel>
      <TabPanel value="recordings" className="pt-4">
        <OwnSongChoice which="recordings" onChoose={onChoose} whenNone={toUpload} />
      </TabPanel>
      <TabPanel value="upload" className="pt-5">
        <UploadChoice onChoose={onChoose} />
      </TabPanel>
    </Tabs>
  );
}
