import type { Song } from '@overtone/contract/song';
import { Copy, LockKeyhole, Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Input } from '../../components/input';
import { useSession } from '../../lib/session';
import { toast } from '../../lib/toast';
import { mayBePublic } from '../data/generated';
import { useSongVisibility } from '../data/song-changes';
import { copyLink, hasShareSheet, shareBySheet, shareLink } from './share';

/** Where the song can be heard, and who may. */
export function ShareLink({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const id = useId();
  return (
    <section className="flex flex-col gap-3">
      <KeptFromOthers song={song} />
      <label htmlFor={id} className="text-xs text-ink-2">
        {t('share.link')}
      </label>
      <Input id={id} readOnly value={shareLink(song.id)} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button look="ink" icon={Copy} autoFocus onClick={() => void copyLink(song)}>
          {t('share.copy')}
        </Button>
        {hasShareSheet() && (
          <Button icon={Send} onClick={() => void shareBySheet(song)}>
            {t('share.system')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why its link opens for nobody else. */
function KeptFromOthers({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  if (song.trashed_at) return <p className="text-xs text-ink-2">{t('share.trashed')}</p>;
  if (!song.is_public) return <OnlyYou song={song} />;
  if (song.hidden) return <p className="text-xs text-ink-2">{t('share.hidden')}</p>;
  return song.check && <p className="text-xs text-ink-2">{t(`share.check.${song.check.state}`)}</p>;
}

/** A private song's link opens for nobody else; its owner may change that here, if it may be public at all. */
function OnlyYou({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  const mine = useSession(({ uid }) => uid !== null && uid === song.uid);
  const { mutate, isPending } = useSongVisibility(song.id, {
    onSuccess: ({ check }) => toast.success(t(check ? 'share.checked' : 'share.published')),
  });
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-2 p-3.5">
      <p className="flex items-start gap-2">
        <LockKeyhole aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0 text-ink-2" />
        {t('share.privateFact')}
      </p>
      {mine && !mayBePublic(song) && <p className="text-2xs text-ink-3">{t('share.ownAlone')}</p>}
      {mine && mayBePublic(song) && (
        <>
          <p className="text-2xs text-ink-3">{t('share.privateHelp')}</p>
          <Button size="sm" className="self-start" loading={isPending} onClick={() => mutate(true)}>
            {t('share.publish')}
          </Button>
        </>
      )}
    </div>
  );
}
