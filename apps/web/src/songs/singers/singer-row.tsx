import type { Persona } from '@overtone/contract/persona';
import type { SongCard } from '@overtone/contract/song';
import { Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { Menu, MenuItem } from '../../components/menu';
import { QuickButton } from '../../components/quick-button';
import { usePlayback } from '../cards/use-playback';
import { DeleteSinger, RenameSinger } from './singer-changes';

interface Props {
  persona: Persona;
  onUse: (persona: Persona) => void;
}

/** A singer: who, from which song, and that song to be heard. */
export function SingerRow({ persona, onUse }: Props) {
  const { t } = useTranslation('singers');
  const { name, description, song, resting, hidden } = persona;
  const from = t('of', { title: song?.title || t('untitled') });
  return (
    <article aria-label={name} className="flex min-h-16 items-center gap-3 rounded-control p-2 hover:bg-surface-2">
      <Cover seed={persona.song_id} src={song?.image_url ?? null} className="size-12" />
      <div className="min-w-0 grow">
        <h3 title={name} className="truncate font-semibold">
          {name}
        </h3>
        {resting ? (
          <p className="text-xs text-warn [overflow-wrap:anywhere]">
            {hidden
              ? [t('hidden', { reason: t(`reasons.${hidden.reason}`) }), hidden.note].filter(Boolean).join(' · ')
              : t(`resting.${resting}`)}
          </p>
        ) : (
          <p title={description || from} className="truncate text-xs text-ink-3">
            {description ? `${description} · ${from}` : from}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-1">
        {song && <Listen song={song} name={name} />}
        {!resting && (
          <Button size="sm" aria-label={t('use', { name })} onClick={() => onUse(persona)}>
            {t('useShort')}
          </Button>
        )}
        <More persona={persona} />
      </span>
    </article>
  );
}

function Listen({ song, name }: { song: SongCard; name: string }) {
  const { t } = useTranslation('singers');
  const { playback, press } = usePlayback(song, [song]);
  const playing = playback === 'playing';
  const label = playing ? t('stop') : t('listen', { name, title: song.title || t('untitled') });
  return <IconButton icon={playing ? Pause : Play} filled label={label} onClick={press} />;
}

function More({ persona }: { persona: Persona }) {
  const { t } = useTranslation('singers');
  const [change, setChange] = useState<'rename' | 'remove' | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <Menu
        label={t('more', { name: persona.name })}
        trigger={<QuickButton icon={Ellipsis} label={t('more', { name: persona.name })} />}
      >
        <MenuItem icon={Pencil} onSelect={() => setChange('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setChange('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      {change === 'rename' && <RenameSinger persona={persona} onClose={close} />}
      {change === 'remove' && <DeleteSinger persona={persona} onClose={close} />}
    </>
  );
}
