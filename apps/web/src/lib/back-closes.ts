/** What lies over a page and closes by Escape: dialogs, menus, popovers. Each is put at the end of the document. */
const layers = '[role=dialog], [role=alertdialog], [role=menu]';

interface Watcher extends EventTarget {
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

/**
 * The wish to close that a phone's back button is (and the gesture that stands for it) goes to what lies over the page,
 * as Escape does, instead of leaving the page under it. Where browsers tell of that wish; elsewhere back goes back.
 */
export function backCloses(): void {
  const { CloseWatcher } = window;
  if (!CloseWatcher) return;
  const watched = new Map<Element, Watcher>();
  const watch = (layer: Element) => {
    const watcher = new CloseWatcher();
    watched.set(layer, watcher);
    watcher.addEventListener('close', () => {
      pressEscape();
      // It asks first, or is on its way out.
      if (layer.isConnected) watch(layer);
    });
  };
  const look = (changes: MutationRecord[]) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) if (node instanceof Element) forget(node);
      for (const node of addedNodes) if (node instanceof Element && isLayer(node)) watch(node);
    }
  };
  const forget = (layer: Element) => {
    watched.get(layer)?.destroy();
    watched.delete(layer);
  };
  new MutationObserver(look).observe(document.body, { childList: true });
  for (const node of document.body.children) if (isLayer(node)) watch(node);
}

const isLayer = (node: Element): boolean =>
  node.id !== 'root' && (node.matches(layers) || node.querySelector(layers) !== null);

/** The uppermost layer hears it first, whatever has the focus. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
}
