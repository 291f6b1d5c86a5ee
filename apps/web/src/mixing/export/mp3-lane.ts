import type { LaneNews, LaneOrder } from './mp3-worker';

/** A thread that encodes what it is handed, in order. */
export class Mp3Lane {
  readonly #worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting: { answer: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }[] = [];

  constructor() {
    this.#worker.addEventListener('error', () => this.#fail('the encoder did not run'));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LaneNews>) => {
      if ('bytes' in data) this.#waiting.shift()?.answer(data.bytes);
      else this.#fail('the encoder failed');
    });
  }

  give(order: LaneOrder): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((answer, reject) => {
      this.#waiting.push({ answer, reject });
      this.#worker.postMessage(order, 'piece' in order ? order.piece.map(({ buffer }) => buffer) : []);
    });
  }

  close(): void {
    this.#worker.terminate();
  }

  #fail(why: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(why));
  }
}
