import i18next from 'i18next';
import type { PlayMode } from '../../playback/playback-order';
import { toast } from '../../lib/toast';

/** Each change of the mode is told. */
export function sayMode(mode: PlayMode): void {
  toast.info(i18next.t('player:switchedTo', { mode: i18next.t(`player:modes.${mode}`) }));
}
