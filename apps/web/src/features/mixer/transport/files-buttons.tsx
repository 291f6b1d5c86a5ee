import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { useMixer, useProject } from '../session/mixer-context';

/** What is done with the whole: a file, a song. */
export function FilesButtons() {
  const { t } = useTranslation('mixer');
  const { view } = useMixer();
  const reason = useNothing();
  return (
    <>
      <ExportButton />
      <Button look="ink" size="sm" disabledReason={reason} onClick={() => view.setState({ window: 'save' })}>
        {t('save.open')}
      </Button>
    </>
  );
}

export function ExportButton() {
  const { t } = useTranslation('mixer');
  const { view } = useMixer();
  return (
    <Button look="line" size="sm" disabledReason={useNothing()} onClick={() => view.setState({ window: 'export' })}>
      {t('export.open')}
    </Button>
  );
}

/** Why nothing can be made yet. */
function useNothing(): string | undefined {
  const { t } = useTranslation('mixer');
  const empty = useProject(({ tracks }) => tracks.every(({ clips }) => clips.length === 0));
  return empty ? t('nothingToRender') : undefined;
}
