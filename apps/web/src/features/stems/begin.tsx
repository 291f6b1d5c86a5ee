import { NoAnswer } from '@overtone/contract/client';
import { filesOf } from '@overtone/contract/outputs';
import type { ProviderId } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { points } from '../../lib/format';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { fileWord } from '../../songs/files/file-words';
import { useBegin } from '../../songs/operations/use-begin';

interface Props {
  song: Song;
  maker: ProviderId;
  /** Points for all that is not there yet. */
  cost: number;
}

/** What comes out of it, what it costs and what is left, before anything is held. */
export function Begin({ song, maker, cost }: Props) {
  const { t } = useTranslation(['stems', 'operations']);
  const balance = useSession(({ userInfo }) => userInfo?.points ?? 0);
  const { start, pending, error } = useBegin();
  const names = filesOf(maker, 'stems').map(({ name }) => fileWord(name));
  const short = cost - balance;
  const sentence = error && (error instanceof NoAnswer ? t('operations:answerLost') : errorText(error));
  const sums = { n: points(cost), now: points(balance), after: points(balance - cost), short: points(short) };
  return (
    <section aria-label={t('begin')} className="mt-6 max-w-[640px]">
      <p className="leading-read">{t('willBe', { n: String(names.length), names: names.join(t('comma')) })}</p>
      <p className="mt-2 leading-read text-ink-2">{t(short > 0 ? 'short' : 'cost', sums)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {short > 0 ? (
          <ButtonLink look="ink" to="/pricing">
            {t('operations:toPackages')}
          </ButtonLink>
        ) : (
          <Button
            look="sound"
            icon={Layers}
            loading={pending}
            onClick={() => start({ operation: 'stems', songId: song.id, maker, speed: 1, remaster: '' })}
          >
            {t('go', { n: points(cost) })}
          </Button>
        )}
      </div>
      {sentence && (
        <ErrorLine alert className="mt-3">
          {sentence}
        </ErrorLine>
      )}
    </section>
  );
}
