import { create } from 'zustand';
import { singleKeysKey, singleKeysOn } from '../../lib/single-keys';

/** Whether single keys do anything, and whether their list is shown. */
export const useShortcuts = create<{ on: boolean; listed: boolean }>(() => ({
  on: singleKeysOn(),
  listed: false,
}));

export function turnShortcuts(on: boolean): void {
  useShortcuts.setState({ on });
  localStorage.setItem(singleKeysKey, on ? 'on' : 'off');
}

export const listShortcuts = (listed: boolean): void => useShortcuts.setState({ listed });

const written = 'input, textarea, select, [contenteditable]';
const ofItsOwn = '[role=dialog], [role=menu], [role=listbox]';
/** What takes the space bar, and what takes the arrows, for itself. */
const pressed = 'button, a[href], summary, [role=slider], [role=switch], [role=radio], [role=tab]';
const steered = '[role=slider], [role=radio], [role=tab], video';

/** The key that was meant for the page itself; null when somebody writes, or something else listens to it. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !useShortcuts.getState().on)
    return null;
  const at = event.target instanceof Element ? event.target : document.body;
  if (at.closest(`${written}, ${ofItsOwn}`)) return null;
  const name = event.code === 'Space' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (name === 'Space' && at.closest(pressed)) return null;
  if (name.startsWith('Arrow') && at.closest(steered)) return null;
  // Up and down scroll the page for whoever has gone to a place in it.
  if (/^Arrow(Up|Down)$/.test(name) && at !== document.body && !at.closest('#player')) return null;
  return event.shiftKey && name.startsWith('Arrow') ? `Shift+${name}` : name;
}
