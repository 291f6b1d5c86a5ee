import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { Switch } from '../../components/switch';
import { listShortcuts, turnShortcuts, useShortcuts } from './shortcuts';

const rows = [
  ['playPause', 'Space'],
  ['seek', '← →'],
  ['otherSong', 'Shift + ← →'],
  ['otherSong', 'K J'],
  ['louder', '↑ ↓'],
  ['mute', 'M'],
  ['repeat', 'R'],
  ['shuffle', 'S'],
  ['favorite', 'L'],
  ['queue', 'Q'],
  ['speed', '< >'],
  ['pitch', '[ ]'],
  ['untuned', '='],
  ['search', '/'],
  ['list', '?'],
] as const;

/** Every single key there is, and the switch that turns them off. */
export function ShortcutsSheet() {
  const { t } = useTranslation('player');
  const { on, listed } = useShortcuts();
  return (
    <Dialog open={listed} onOpenChange={listShortcuts} title={t('shortcuts.title')} description={t('shortcuts.help')}>
      <dl className="mb-5 flex flex-col">
        {rows.map(([name, keys]) => (
          <div key={keys} className="flex items-center border-b border-line py-2">
            <dt className="grow text-ink-2">{t(`shortcuts.${name}`)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch checked={on} onCheckedChange={turnShortcuts} label={t('shortcuts.on')} />
    </Dialog>
  );
}
