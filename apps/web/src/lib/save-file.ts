import type { FetchedFile } from '@overtone/contract/client';

const keptMs = 60_000;

/** Hands a file that was fetched to the browser to keep. */
export function saveFile({ name, content }: FetchedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Under load, or while it asks whether it may, the browser takes it late.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
