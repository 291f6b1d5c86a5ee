import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { bounded } from '../../components/bounded-text';
import { createRequest } from '../../lib/create-request';
import { toast } from '../../lib/toast';
import { useSongTitle } from '../../songs/data/song-changes';

/** Which song's title is a field right now. */
const renaming = createRequest<string>();
export const { useRequest: useRenaming, open: beginRenaming } = renaming;

/** Not that of another row, which was begun meanwhile. */
const closeOf = (id: string): void => {
  if (renaming.request() === id) renaming.close();
};

/** The title as a field in its place: Enter and leaving it keep the new one, Esc the old one. What is not kept stays typed. */
export function TitleEditor({ song }: { song: Song }) {
  const { t } = useTranslation('myMusic');
  const [title, setTitle] = useState(song.title);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const close = () => {
    done.current = true;
    const { current } = field;
    if (current && current === document.activeElement) current.closest<HTMLElement>('[data-row]')?.focus();
    closeOf(song.id);
  };
  const { mutate, isPending, isError } = useSongTitle(song.id, {
    onSuccess: () => {
      toast.success(t('renamed'));
      close();
    },
  });
  const keep = () => {
    if (done.current || isPending) return;
    if (!title.trim() || title.trim() === song.title) close();
    else mutate(title.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that chooses a word of an input method is not the end.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') keep();
    else return;
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      autoFocus
      aria-invalid={isError || undefined}
      aria-label={t('titleOf', { title: song.title })}
      value={title}
      readOnly={isPending}
      {...bounded(limits.song.title, setTitle)}
      onFocus={(event) => event.target.select()}
      onBlur={keep}
      onKeyDown={onKeyDown}
      className="relative z-1 h-8 w-full rounded-control bg-surface-3 px-2 text-sm text-ink-1 touch:text-md"
    />
  );
}
