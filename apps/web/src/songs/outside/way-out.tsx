import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { copyText } from '../../lib/clipboard';
import { shareLink } from '../share/share';

interface Props {
  /** A song that anybody may open: its page is gone on to, wherever it was wished for. */
  songId?: string | undefined;
}

/** From the browser in an app to another one: by its menu, or by the address. */
export function WayOut({ songId }: Props) {
  const { t } = useTranslation('songs');
  const address = songId === undefined ? location.href : shareLink(songId);
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink-2">
        <li>{t('outside.menu')}</li>
        <li>{t('outside.choose')}</li>
        <li>{t('outside.login')}</li>
      </ol>
      <Button icon={Copy} className="mt-4" onClick={() => void copyText(address)}>
        {t(songId === undefined ? 'outside.copy' : 'outside.copySong')}
      </Button>
    </>
  );
}
