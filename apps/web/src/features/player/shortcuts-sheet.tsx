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

/** Of lists and groups, wherever the focus is in one. They stay when single keys are turned off. */
const listRows = [
  ['walk', '↑ ↓'],
  ['playRow', 'Enter'],
  ['chooseRow', 'Space'],
  ['chooseRange', 'Shift + Space'],
  ['chooseAll', 'Ctrl + A'],
  ['chooseNone', 'Esc'],
  ['toBar', 'F6'],
  ['rowMenu', 'Shift + F10'],
  ['moveRow', 'Alt + ↑ ↓'],
  ['rove', '← →'],
] as const;

/** Every single key there is, and the switch that turns them off. */
export function ShortcutsSheet() {
  const { t } = useTranslation('player');
  const { on, listed } = useShortcuts();
  return (
    <Dialog open={listed} onOpenChange={listShortcuts} title={t('shortcuts.title')} description={t('shortcuts.help')}>
      <dl className="mb-5 flex flex-col">
        {rows.map(([name, keys]) => (
          <Key key={keys} keys={keys} does={t(`shortcuts.${name}`)} />
        ))}
      </dl>
      <h3 className="text-xs text-ink-3">{t('shortcuts.inLists')}</h3>
      <dl className="mb-5 flex flex-col">
        {listRows.map(([name, keys]) => (
          <Key key={name} keys={keys} does={t(`shortcuts.${name}`)} />
        ))}
      </dl>
      <Switch checked={on} onCheckedChange={turnShortcuts} label={t('shortcuts.on')} />
    </Dialog>
  );
}

function Key({ keys, does }: { keys: string; does: string }) {
  return (
    <div className="flex items-center border-b border-line py-2">
      <dt className="grow text-ink-2">{does}</dt>
      <dd>
        <kbd>{keys}</kbd>
      </dd>
    </div>
  );
}
