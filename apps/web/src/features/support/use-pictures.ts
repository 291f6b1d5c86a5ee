import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { keepPictures, useTicketDraft } from './draft';
import type { KeptPicture } from './draft-rule';
import { sorted, type PictureRefusal } from './picture-rule';
import { giveUp, sendAgain, sendPictures, useTrays, type Coming } from './trays';

export interface Pictures {
  kept: readonly KeptPicture[];
  coming: readonly Coming[];
  /** Why a file that was chosen is not among them. */
  refusal: PictureRefusal | null;
  full: boolean;
  /** Why the message cannot be sent yet. */
  waiting: 'sending' | 'failed' | null;
  ids: string[];
  add: (files: readonly File[]) => void;
  drop: (id: string) => void;
  giveUp: (key: number) => void;
  again: (key: number) => void;
  clear: () => void;
}
const none: readonly never[] = [];

/** The pictures of the form, or of one chat. */
export function usePictures(slot: string): Pictures {
  const kept = useTicketDraft(({ pictures }) => pictures[slot] ?? none);
  const coming = useTrays((trays) => trays[slot] ?? none);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const count = kept.length + coming.length;
  return {
    kept,
    coming,
    refusal,
    full: count >= limits.support.pictures,
    waiting: coming.some(({ problem }) => problem !== null) ? 'failed' : coming.length > 0 ? 'sending' : null,
    ids: kept.map(({ id }) => id),
    add(files) {
      const { taken, refusal: why } = sorted(files, count);
      setRefusal(why);
      sendPictures(slot, taken);
    },
    drop(id) {
      setRefusal(null);
      keepPictures(
        slot,
        kept.filter((one) => one.id !== id),
      );
    },
    giveUp(key) {
      setRefusal(null);
      giveUp(slot, key);
    },
    again: (key) => sendAgain(slot, key),
    clear: () => keepPictures(slot, []),
  };
}
