import { Heart, ListMusic, MicVocal, Music, Trash2 } from 'lucide-react';
import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenInView } from '../../lib/chosen-in-view';
import { useMedia } from '../../lib/media';
import { takesSongs } from '../../songs/cards/song-drag';
import { openAddToPlaylist } from '../../songs/song-dialog-request';
import { lists, type ListName } from './filters';

const icons = { own: Music, favorites: Heart, playlists: ListMusic, singers: MicVocal, trash: Trash2 };

interface Props {
  value: ListName;
  onChange: (list: ListName) => void;
  counts: Record<ListName, number | undefined>;
  children: ReactNode;
}

/** The lists beside the songs; on a narrow screen above them. */
export function ListTabs({ value, onChange, counts, children }: Props) {
  const { t } = useTranslation('myMusic');
  const wide = useMedia('(min-width: 1025px)');
  const strip = useChosenInView<HTMLDivElement>(`${value} ${counts[value] ?? 0}`);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as ListName)}
      orientation={wide ? 'vertical' : 'horizontal'}
      className="min-[1025px]:grid min-[1025px]:grid-cols-[200px_minmax(0,1fr)] min-[1025px]:gap-10"
    >
      <Radix.List
        ref={strip}
        aria-label={t('lists')}
        className="flex gap-1 self-start max-[1024px]:-mx-1 max-[1024px]:overflow-x-auto max-[1024px]:border-b max-[1024px]:border-line max-[1024px]:p-1 min-[1025px]:sticky min-[1025px]:top-20 min-[1025px]:flex-col min-[1025px]:pt-4"
      >
        {lists.map((list) => {
          const Icon = icons[list];
          return (
            <Radix.Trigger
              key={list}
              value={list}
              {...(list === 'playlists' && takesSongs(openAddToPlaylist))}
              className="flex h-10 shrink-0 items-center gap-2.5 rounded-control px-3 text-left whitespace-nowrap text-ink-2 hover:text-ink-1 data-[state=active]:bg-surface-1 data-[state=active]:font-semibold data-[state=active]:text-ink-1 touch:h-11"
            >
              <Icon aria-hidden size={18} strokeWidth={1.6} className="max-[480px]:hidden" />
              <span className="grow">{t(list === 'trash' ? 'trashList' : list)}</span>
              {counts[list] ? <span className="text-2xs font-normal text-ink-3">{counts[list]}</span> : null}
            </Radix.Trigger>
          );
        })}
      </Radix.List>
      <div className="min-w-0">{children}</div>
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: ListName; children: ReactNode }) {
  return (
    <Radix.Content value={value} tabIndex={-1}>
      {children}
    </Radix.Content>
  );
}
