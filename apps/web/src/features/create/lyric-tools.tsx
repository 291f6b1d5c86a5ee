import { randomLyrics, type WrittenLyrics } from '@overtone/contract/lyrics';
import { useMutation } from '@tanstack/react-query';
import { Dices, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { call } from '../../lib/api';
import { currentLanguage } from '../../lib/language';
import { requireLogin } from '../../lib/login-request';
import { showError } from '../../lib/show-error';
import { LyricWriter } from './lyric-writer';

interface Props {
  /** Takes the place of the words on the bench, which undo brings back. */
  onLyrics: (written: WrittenLyrics) => void;
}

const remembered = 20;

/** Words from elsewhere: something by chance, or two versions of what one wishes for. */
export function LyricTools({ onLyrics }: Props) {
  const { t } = useTranslation('words');
  const [open, setOpen] = useState(false);
  const given = useRef<string[]>([]);
  const random = useMutation({
    mutationFn: () => {
      const language = currentLanguage() === 'en' ? 'en' : 'zh';
      return call(randomLyrics, { body: { language, except: given.current } });
    },
    meta: { silent: true },
    onSuccess: ({ data }) => {
      given.current = [data.title, ...given.current].slice(0, remembered);
      onLyrics(data);
    },
    onError: (error) => showError(error, { fallback: t('lyrics.failed') }),
  });
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={Dices}
        loading={random.isPending}
        aria-label={t('lyrics.randomLong')}
        onClick={() => requireLogin() && random.mutate()}
      >
        {t('lyrics.random')}
      </Button>
      <Button look="quiet" size="sm" icon={PenLine} onClick={() => requireLogin() && setOpen(true)}>
        {t('lyrics.write')}
      </Button>
      <LyricWriter
        open={open}
        onOpenChange={setOpen}
        onTake={(written) => {
          setOpen(false);
          onLyrics(written);
        }}
      />
    </>
  );
}
