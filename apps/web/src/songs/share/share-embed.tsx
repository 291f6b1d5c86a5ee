import { embedCode, embedPath } from '@overtone/contract/embed';
import type { Song } from '@overtone/contract/song';
import { Code, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Textarea } from '../../components/textarea';
import { copyText } from '../../lib/clipboard';
import { currentLanguage } from '../../lib/language';
import { titleOf } from '../data/song-words';

/** What somebody writes into a page of their own to have the player there. */
export function ShareEmbed({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const id = useId();
  const title = titleOf(song) || t('untitled');
  const code = embedCode({ site: location.origin, id: song.id, title, language: currentLanguage() });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5 border-t border-line pt-6">
      <h3 id={id} className="text-sm font-semibold">
        {t('share.embed')}
      </h3>
      <p className="text-2xs text-ink-3">{t('share.embedHelp')}</p>
      <Textarea
        aria-labelledby={id}
        readOnly
        spellCheck={false}
        minRows={2}
        value={code}
        onFocus={(event) => event.target.select()}
        className="font-code break-all"
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Code} onClick={() => void copyText(code)}>
          {t('share.embedCopy')}
        </Button>
        <Button
          look="quiet"
          icon={ExternalLink}
          onClick={() => window.open(embedPath(song.id), '_blank', 'noopener,width=520,height=220')}
        >
          {t('share.embedSee')}
        </Button>
      </div>
    </section>
  );
}
