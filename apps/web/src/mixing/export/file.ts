import type { FileNews, FileOrder } from './file-worker';

/** A file from a worker of its own; `signal` ends it. The channels are given away. */
export function fileOf(order: FileOrder, signal: AbortSignal, onShare: (share: number) => void): Promise<Blob> {
  return new Promise((answer, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', left);
    };
    const left = () => {
      end();
      reject(signal.reason as Error);
    };
    if (signal.aborted) return left();
    signal.addEventListener('abort', left);
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the writer did not run'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FileNews>) => {
      if ('share' in data) return onShare(data.share);
      end();
      if ('file' in data) answer(data.file);
      else reject(new Error('the writer failed'));
    });
    worker.postMessage(
      order,
      order.channels.map(({ buffer }) => buffer as ArrayBuffer),
    );
  });
}
