import { CircleAlert, Upload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { uploads } from '../../songs/uploads/browser-uploads';

/** Recordings on their way, and those that did not come, while their window is closed: the way back to them. */
export function UploadsStanding({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('upload');
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  if (list.length === 0) return null;
  const failed = list.filter(({ state }) => state === 'failed').length;
  return (
    <Button size="sm" look="quiet" icon={failed > 0 ? CircleAlert : Upload} className="self-start" onClick={onOpen}>
      {failed > 0 ? t('standingFailed', { n: String(failed) }) : t('standing', { n: String(list.length) })}
    </Button>
  );
}
