import { useEffect, useEffectEvent, useState } from 'react';

/** Files that are dropped anywhere or pasted while this is shown; a browser would leave the page for them. Answers whether some are held over it. */
export function useFilesArriving(onFiles: (files: readonly File[], event: Event) => void): boolean {
  const [held, setHeld] = useState(false);
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    setHeld(false);
    if (!files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files], event);
  });
  useEffect(() => {
    const quit = new AbortController();
    const { signal } = quit;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHeld(true);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setHeld(false), { signal });
    window.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal });
    window.addEventListener('paste', (event) => isText(event) || take(event, event.clipboardData?.files), { signal });
    return () => quit.abort();
  }, []);
  return held;
}

/** What is copied out of a document comes as its words and as a picture of them. */
const isText = ({ clipboardData }: ClipboardEvent): boolean =>
  ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));
