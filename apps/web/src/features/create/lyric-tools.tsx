import { randomLyrics, type WrittenLyrics } from '@overtone/contract/lyrics';
import { useMutation } from '@tanstack/react-query';
import { Dices, PenLine, Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { call } from '../../lib/api';
import { currentLanguage } from '../../lib/language';
import { requireLogin } from '../../lib/login-request';
import { session } from '../../lib/session';
import { showError } from '../../lib/show-error';
import { useGone } from '../../lib/use-gone';
import type { Marked } from './lyric-lines';
import { LyricRewriter } from './lyric-rewriter';
import { LyricWriter } from './lyric-writer';

interface Props {
  /** Takes the place of the words on the bench, which undo brings back. */
  onLyrics: (written: WrittenLyrics) => void;
  /** Which lines would be rewritten now; null: there are none. */
  marked: (() => Marked) | null;
  /** False: the lines are not there any more. */
  onRewritten: (those: Marked, next: string) => boolean;
}

const remembered = 20;

/** Words from elsewhere: something by chance, two versions of what one wishes for, or of what is there. */
export function LyricTools({ onLyrics, marked, onRewritten }: Props) {
  const { t } = useTranslation('words');
  const [open, setOpen] = useState(false);
  const [rewriting, setRewriting] = useState<Marked | null>(null);
  const given = useRef<string[]>([]);
  const isGone = useGone();
  /** Words that come when the bench is not there any more, or is another member's, take no place of others. */
  const isWaitedFor = (uid: string | null | undefined) => !isGone() && session.get().uid === uid;
  const random = useMutation({
    mutationFn: () => {
      const language = currentLanguage() === 'en' ? 'en' : 'zh';
      return call(randomLyrics, { body: { language, except: given.current } });
    },
    meta: { silent: true },
    onMutate: () => session.get().uid,
    onSuccess: ({ data }, _, uid) => {
      if (!isWaitedFor(uid)) return;
      given.current = [data.title, ...given.current].slice(0, remembered);
      onLyrics(data);
    },
    onError: (error, _, uid) => {
      if (isWaitedFor(uid)) showError(error, { fallback: t('lyrics.failed') });
    },
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
      <Button
        look="quiet"
        size="sm"
        icon={Replace}
        disabledReason={marked ? undefined : t('rewriting.nothing')}
        onClick={() => marked && requireLogin() && setRewriting(marked())}
      >
        {t('rewriting.open')}
      </Button>
      <LyricRewriter those={rewriting} onClose={() => setRewriting(null)} onTake={onRewritten} />
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
