import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { IconButton } from '../../components/icon-button';
import type { Half } from './part-mix';
import { useRowWord } from './part-row';
import { saveHalf } from './save-parts';
import type { StemsDeck } from './stems-deck';
import { useSaving } from './use-saving';

/** One half is mixed here, of all its parts, as good as they are: not before they are read, nor of coarser ones. */
export function HalfSave({ song, deck, half }: { song: Song; deck: StemsDeck; half: Half }) {
  const { t } = useTranslation('stems');
  const client = useQueryClient();
  const name = useRowWord()(half);
  const { parts, coarse } = useStore(deck.store);
  const whole = parts.every(({ state }) => state === 'ready' || state === 'silent');
  const { share, press } = useSaving((how) => saveHalf(client, { deck, song, half, word: name }, how));
  const reason = coarse ? t('halfCoarse') : whole ? undefined : t('halfNotYet');
  return (
    <span className="flex items-center gap-1">
      {share !== null && <span className="text-2xs text-ink-3">{Math.floor(share * 100)}%</span>}
      <IconButton
        icon={share === null ? Download : X}
        size="sm"
        label={t(share === null ? 'saveHalf' : 'leaveHalf', { name })}
        disabledReason={share === null ? reason : undefined}
        onClick={press}
      />
    </span>
  );
}
