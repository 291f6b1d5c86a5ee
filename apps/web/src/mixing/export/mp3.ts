import type { Mp3News, Mp3Order } from './mp3-worker';

/** MP3 from a worker of its own; `signal` ends it. The channels are given away. */
export function mp3Of(order: Mp3Order, signal: AbortSignal, onShare: (share: number) => void): Promise<Blob> {
  return new Promise((answer, reject) => {
    const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
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
      reject(new Error('the encoder did not run'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Mp3News>) => {
      if ('share' in data) return onShare(data.share);
      end();
      if ('file' in data) answer(data.file);
      else reject(new Error('the encoder failed'));
    });
    worker.postMessage(
      order,
      order.channels.map(({ buffer }) => buffer as ArrayBuffer),
    );
  });
}
