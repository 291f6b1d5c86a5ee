import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { Switch } from '../../../components/switch';
import { keyMap } from '../../../mixing/keys';
import { singleKeysKey, singleKeysOn } from '../../../lib/single-keys';

type Row = (typeof keyMap)[number];
const groups = ['transport', 'view', 'edit', 'tracks'] as const;
const shownKeys: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

function shown({ action, presses }: Row): string {
  const first = presses[0];
  if (action === 'track') return '1–9';
  if (!first) return '';
  const name = shownKeys[first.key] ?? (first.key.length === 1 ? first.key.toUpperCase() : first.key);
  return [first.ctrl && 'Ctrl', first.shift && 'Shift', name].filter(Boolean).join(' + ');
}

const onClip = [
  ['move', '← →'],
  ['carry', '↑ ↓'],
  ['trimEnd', 'Alt + ← →'],
  ['trimStart', 'Alt + Shift + ← →'],
  ['choose', 'Enter'],
] as const;
const onControl = [
  ['turn', '↑ ↓'],
  ['turnFar', 'PageUp PageDown'],
  ['least', 'Home End'],
  ['reset', 'Delete'],
] as const;

/** Every key of the console, and the switch that turns single ones off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const [on, setOn] = useState(singleKeysOn);
  const turn = (next: boolean) => {
    localStorage.setItem(singleKeysKey, next ? 'on' : 'off');
    setOn(next);
  };
  return (
    <Dialog open onOpenChange={onClose} size={760} title={t('keys.title')} description={t('keys.help')}>
      <div className="mb-5 gap-x-8 md:columns-2">
        {groups.map((group) => (
          <Group
            key={group}
            title={t(`keys.groups.${group}`)}
            rows={keyMap.filter((row) => row.group === group).map((row) => [t(`keys.${row.action}`), shown(row)])}
          />
        ))}
        <Group title={t('keys.groups.clip')} rows={onClip.map(([name, keys]) => [t(`keys.${name}`), keys])} />
        <Group title={t('keys.groups.control')} rows={onControl.map(([name, keys]) => [t(`keys.${name}`), keys])} />
      </div>
      <Switch checked={on} onCheckedChange={turn} label={t('keys.on')} />
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 text-xs">{title}</h3>
      <dl>
        {rows.map(([name, keys]) => (
          <div key={name} className="flex items-center gap-3 border-b border-line py-1.5">
            <dt className="grow text-xs text-ink-2">{name}</dt>
            <dd className="shrink-0">
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
