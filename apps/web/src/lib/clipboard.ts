import { limits } from '@overtone/contract/limits';
import i18next from 'i18next';
import { toast } from './toast';

const { retries, firstDelayMs } = limits.clipboard;

/** How text gets out of the page: given, so that a test needs no clipboard and no waiting. */
export interface Copying {
  write: (text: string) => Promise<void>;
  /** The old way: a hidden text area. False when the browser refuses that too. */
  fallBack: (text: string) => boolean;
  wait: (ms: number) => Promise<void>;
}

/** Writes, tries up to three times more after 300, 600 and 1200 ms, then falls back. Whether it worked. */
export async function tryToCopy(text: string, { write, fallBack, wait }: Copying): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await write(text);
      return true;
    } catch {
      if (attempt === retries) return fallBack(text);
      await wait(firstDelayMs * 2 ** attempt);
    }
  }
}

interface Sentences {
  success?: string;
  failure?: string;
}

/** Copies and says so. `success` and `failure` take the place of the usual sentences. */
export async function copyText(text: string, { success, failure }: Sentences = {}): Promise<boolean> {
  // Off a secure origin there is no clipboard to ask again.
  const copied = 'clipboard' in navigator ? await tryToCopy(text, inBrowser) : copySelected(text);
  if (copied) toast.success(success ?? i18next.t('clipboard:copied'));
  else toast.error(failure ?? i18next.t('clipboard:failed', { text }));
  return copied;
}

const inBrowser: Copying = {
  write: (text) => navigator.clipboard.writeText(text),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fallBack: copySelected,
};

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'fixed top-0 left-0 opacity-0';
  // Inside an open dialog: outside of it nothing can be focused.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
