/** What a key of the mixing console does. */
export type KeyAction =
  | ('play' | 'stop' | 'toStart' | 'toEnd' | 'loop' | 'metronome' | 'follow')
  | ('snap' | 'fit' | 'zoomIn' | 'zoomOut' | 'back' | 'forward')
  | ('split' | 'duplicate' | 'remove' | 'selectAll' | 'deselect' | 'undo' | 'redo')
  | ('mute' | 'solo' | 'trackAbove' | 'trackBelow' | 'track' | 'sheet');

interface Press {
  /** As `KeyboardEvent.key` says it, letters small. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl?: true;
  readonly shift?: true;
  /** Of no matter: the character itself needs Shift on some keyboards. */
  readonly anyShift?: true;
}

interface KeyRow {
  readonly action: KeyAction;
  readonly group: 'transport' | 'view' | 'edit' | 'tracks' | 'help';
  /** The first is shown in the list of keys. */
  readonly presses: readonly Press[];
  /** A held key does it again and again. */
  readonly repeats?: true;
}

const key = (name: string, more: Omit<Press, 'key'> = {}): Press => ({ key: name, ...more });
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const keyMap: readonly KeyRow[] = [
  { action: 'play', group: 'transport', presses: [key(' ')] },
  { action: 'stop', group: 'transport', presses: [key('Enter'), key('.')] },
  { action: 'toStart', group: 'transport', presses: [key('Home')] },
  { action: 'toEnd', group: 'transport', presses: [key('End')] },
  { action: 'loop', group: 'transport', presses: [key('l')] },
  { action: 'metronome', group: 'transport', presses: [key('k')] },
  { action: 'back', group: 'transport', presses: [key('ArrowLeft'), key('ArrowLeft', { shift: true })], repeats: true },
  {
    action: 'forward',
    group: 'transport',
    presses: [key('ArrowRight'), key('ArrowRight', { shift: true })],
    repeats: true,
  },
  { action: 'follow', group: 'view', presses: [key('f')] },
  { action: 'snap', group: 'view', presses: [key('n')] },
  { action: 'fit', group: 'view', presses: [key('z')] },
  { action: 'zoomIn', group: 'view', presses: [key('+', { anyShift: true }), key('=')], repeats: true },
  { action: 'zoomOut', group: 'view', presses: [key('-'), key('_', { anyShift: true })], repeats: true },
  { action: 'split', group: 'edit', presses: [key('s')] },
  { action: 'duplicate', group: 'edit', presses: [key('d', { ctrl: true })] },
  { action: 'remove', group: 'edit', presses: [key('Delete'), key('Backspace')] },
  { action: 'selectAll', group: 'edit', presses: [key('a', { ctrl: true })] },
  { action: 'deselect', group: 'edit', presses: [key('Escape')] },
  { action: 'undo', group: 'edit', presses: [key('z', { ctrl: true })], repeats: true },
  {
    action: 'redo',
    group: 'edit',
    presses: [key('z', { ctrl: true, shift: true }), key('y', { ctrl: true })],
    repeats: true,
  },
  { action: 'mute', group: 'tracks', presses: [key('m')] },
  { action: 'solo', group: 'tracks', presses: [key('s', { shift: true })] },
  { action: 'trackAbove', group: 'tracks', presses: [key('ArrowUp')], repeats: true },
  { action: 'trackBelow', group: 'tracks', presses: [key('ArrowDown')], repeats: true },
  { action: 'track', group: 'tracks', presses: digits.map((digit) => key(digit)) },
  { action: 'sheet', group: 'help', presses: [key('?', { anyShift: true })] },
];

/** What of a KeyboardEvent is read. */
export interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

export interface Pressed {
  action: KeyAction;
  /** Of `track`: which one, from 0. */
  index: number;
  /** Shift with an arrow: a finer step. */
  fine: boolean;
}

const written = 'textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], input';
const turnedInput = 'input[type=range], input[type=checkbox], input[type=radio], input[type=button], input[type=file]';
const ofItsOwn = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** What takes Space and Enter for itself, and what takes arrows, Home and End. */
const pressedItself =
  'button, a[href], summary, input, [role=slider], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=button]';
const steeredItself = 'input, [role=slider], [role=spinbutton], [role=radio], [role=tab], [role=listbox], [role=tree]';
/** What Delete and Backspace clear, and not what is chosen: a control goes back to its rest, a marker away. */
const clearedItself = '[data-cleared]';
const clearing = /^(Delete|Backspace)$/;
const steering = /^(Arrow|Home$|End$)/;

interface Place {
  closest: (selector: string) => unknown;
}
const isPlace = (target: unknown): target is Place =>
  typeof target === 'object' && target !== null && 'closest' in target && typeof target.closest === 'function';

function belongsToTarget(event: KeyEvent, name: string): boolean {
  const at = event.target;
  if (!isPlace(at)) return false;
  if (at.closest(ofItsOwn)) return true;
  if (at.closest(written) && !at.closest(turnedInput)) return true;
  if ((name === ' ' || name === 'Enter') && at.closest(pressedItself)) return true;
  if (clearing.test(name) && at.closest(clearedItself)) return true;
  return steering.test(name) && Boolean(at.closest(steeredItself));
}

/** Letters by what is printed on them, or by where they lie where another alphabet is printed. */
function nameOf({ key: name, code }: KeyEvent): string {
  if (code === 'Space') return ' ';
  if (name.length > 1 || /^[\x20-\x7e]$/.test(name)) return name.length > 1 ? name : name.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : name;
}

/**
 * What the key does; null where it is none of the console's: somebody writes, a dialog is open, a focused control takes it for itself, or
 * keys without Ctrl are switched off (`singles`).
 */
export function keyAction(event: KeyEvent, singles = true): Pressed | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  const name = nameOf(event);
  const ctrl = event.ctrlKey || event.metaKey;
  if ((!ctrl && !singles) || belongsToTarget(event, name)) return null;
  const row = keyMap.find(({ presses }) =>
    presses.some(
      (press) =>
        press.key === name &&
        Boolean(press.ctrl) === ctrl &&
        (press.anyShift || Boolean(press.shift) === event.shiftKey),
    ),
  );
  if (!row || (event.repeat && !row.repeats)) return null;
  const index = row.action === 'track' ? digits.indexOf(name) : -1;
  return { action: row.action, index, fine: event.shiftKey && steering.test(name) };
}
