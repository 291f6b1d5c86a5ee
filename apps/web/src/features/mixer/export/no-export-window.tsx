import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { insistOnFiles, mayInsist } from '../../../lib/keeps-no-files';
import { useMixer } from '../session/mixer-context';

/** Where no file can be kept: the desk is in this browser alone, so no other one could export it. The mix as a song is everywhere. */
export function NoExportWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const { saving, view } = useMixer();
  const { light } = useSyncExternalStore(saving.subscribe, saving.getState);
  // The window for it opens with the next press.
  const insist = () => {
    insistOnFiles();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('export.title')}
      description={t(light === 'failed' ? 'export.lostHere' : 'export.staysHere')}
      footer={
        <>
          {mayInsist() && (
            <Button look="quiet" onClick={insist}>
              {t('export.insist')}
            </Button>
          )}
          <Button look="ink" onClick={() => view.setState({ window: 'save' })}>
            {t('save.open')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('export.asSong')}</p>
    </Dialog>
  );
}
