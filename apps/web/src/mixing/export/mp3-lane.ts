import type { LaneNews, LaneOrder } from './mp3-worker';

/** A thread that encodes what it is handed, in order. Once it has failed it answers nothing more, and whoever asks is told at once. */
export class Mp3Lane {
  readonly #worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  #failed: Error | null = null;
  readonly #waiting: { answer: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }[] = [];

  constructor() {
    this.#worker.addEventListener('error', () => this.#fail('the encoder did not run'));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LaneNews>) => {
      if ('bytes' in data) this.#waiting.shift()?.answer(data.bytes);
      else this.#fail('the encoder failed');
    });
  }

  give(order: LaneOrder): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#failed) return Promise.reject(this.#failed);
    return new Promise((answer, reject) => {
      this.#waiting.push({ answer, reject });
      this.#worker.postMessage(order, 'piece' in order ? order.piece.map(({ buffer }) => buffer) : []);
    });
  }

  close(): void {
    this.#worker.terminate();
  }

  #fail(why: string): void {
    this.#failed = new Error(why);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failed);
  }
}
