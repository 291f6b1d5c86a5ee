import type { Song } from '@overtone/contract/song';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TabPanel, Tabs } from '../../components/tabs';
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

/** A song to start from: made here, uploaded before, or uploaded now. */
export function SourceChooser({ title, from, whyNot, onChoose, onClose }: Props) {
  const { t } = useTranslation('create');
  return (
    <Dialog open onOpenChange={onClose} size={480} title={title} description={from ? undefined : t('choose.help')}>
      {from ? (
        <Places from={from} onChoose={onChoose} />
      ) : (
        <OwnSongChoice which="songs" whyNot={whyNot} onChoose={onChoose} />
      )}
    </Dialog>
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
