import type { Persona } from '@overtone/contract/persona';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { seatSinger } from '../../songs/singers/seat-singer';
import { SingerList } from '../../songs/singers/singer-list';

/** Who is to sing. */
export function SingerChooser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('create');
  const use = (persona: Persona) => {
    seatSinger(persona);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} size={480} title={t('choose.singer')} description={t('choose.singerHelp')}>
      <SingerList onUse={use} />
    </Dialog>
  );
}
