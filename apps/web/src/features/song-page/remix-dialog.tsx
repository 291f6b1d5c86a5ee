import type { Song } from '@overtone/contract/song';
import { GitBranch, MicVocal, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { SmallString } from '../../components/small-string';
import { clock } from '../../lib/format';
import type { DraftPurpose } from '../../songs/draft/draft';
import { useRemix, type RemixPermission } from './use-remix';

interface Props {
  song: Song;
  title: string;
  permission: RemixPermission;
  open: boolean;
  onClose: () => void;
}

const icons: Record<DraftPurpose, LucideIcon> = { cover: SlidersHorizontal, extend: GitBranch, persona: MicVocal };

/** What one may make of a song of somebody else's. */
export function RemixDialog({ song, title, permission, open, onClose }: Props) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const { mutate, isPending, variables } = useRemix(song, permission);
  const helps: Record<DraftPurpose, string> = {
    cover: t('remixing.coverHelp'),
    extend: t('remixing.extendHelp', { at: clock(Math.floor(song.duration ?? 0)) }),
    persona: t('remixing.personaHelp', { singer: song.nickname ?? music('anonymous') }),
  };
  const offered: DraftPurpose[] = permission.personaId ? ['cover', 'extend', 'persona'] : ['cover', 'extend'];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('remixing.title', { title })}
      description={t('remixing.help')}
      size={480}
    >
      <ul className="flex flex-col gap-2">
        {offered.map((purpose) => {
          const Icon = icons[purpose];
          return (
            <li key={purpose}>
              <button
                type="button"
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && mutate(purpose)}
                className="flex w-full items-center gap-4 rounded-control p-4 text-left inset-ring inset-ring-line transition-colors duration-(--dur-4) hover:bg-surface-2"
              >
                <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
                <span className="grow">
                  <b className="font-semibold">{t(`remixing.${purpose}`)}</b>
                  <span className="block text-xs text-ink-3">{helps[purpose]}</span>
                </span>
                {isPending && variables === purpose && <SmallString className="h-3.5 w-10" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
