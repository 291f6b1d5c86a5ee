import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import type { PlayMode } from '../../playback/playback-order';
import { volumeStep } from '../../playback/player-state';
import type { Track } from '../../playback/track';
import { useFavoriteToggle } from '../../songs/data/favorites';
import { sayMode } from './mode-words';
import { showQueue, usePanel, wakePanel } from './panel';
import { keyOf } from './shortcuts';
import { stepPitch, stepSpeed, untuned } from './tuning';

const seekSeconds = 5;

const shift = (seconds: number) => () => player.seek(player.now() + seconds);
const louder = (steps: number) => () => player.setVolume(player.getState().volume + steps * volumeStep);
const mode = (wanted: PlayMode) => () => {
  player.setMode(player.getState().mode === wanted ? 'sequence' : wanted);
  sayMode(player.getState().mode);
};

const actions: Record<string, () => void> = {
  ArrowLeft: shift(-seekSeconds),
  ArrowRight: shift(seekSeconds),
  ArrowUp: louder(1),
  ArrowDown: louder(-1),
  'Shift+ArrowLeft': () => player.previous(),
  'Shift+ArrowRight': () => player.next(),
  m: () => player.toggleMute(),
  j: () => player.next(),
  k: () => player.previous(),
  r: mode('repeat'),
  s: mode('shuffle'),
  q: () => showQueue(!usePanel.getState().queue),
  '<': () => stepSpeed(-1),
  '>': () => stepSpeed(1),
  '[': () => stepPitch(-1),
  ']': () => stepPitch(1),
  '=': untuned,
};
/** The same keys where Chinese is written. */
const alike: Record<string, string> = { '《': '<', '》': '>', '【': '[', '】': ']' };

/** Before the first play: the arrows still belong to the page. */
const firstKeys = ['Space', 'q', 'j', 'k', 'l'];

/** Single keys for the player. */
export function ShortcutKeys({ song }: { song: Track }) {
  const { t } = useTranslation('player');
  const failed = t('favoriteFailed');
  const { toggle: favorite } = useFavoriteToggle(song.id, { refused: failed, unanswered: failed });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typed = keyOf(event);
    const key = alike[typed ?? ''] ?? typed;
    const { started } = player.getState();
    const act = key === 'Space' ? () => player.toggle() : key === 'l' ? favorite : actions[key ?? ''];
    if (!act || (!started && !firstKeys.includes(key ?? ''))) return;
    event.preventDefault();
    // Seeking and volume repeat while a key is held; the rest would stutter.
    if (event.repeat && !key?.startsWith('Arrow')) return;
    wakePanel();
    act();
  });
  // Before the browser paints: from the first picture of the bar on its keys work.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
