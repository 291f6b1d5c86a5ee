/**
 * Bytes as they come in, in blocks of their own: somebody may send them one by one, and each piece that was kept would cost
 * hundreds more. What fits into one block is not copied again.
 */
export class Gathered {
  private readonly blocks: Buffer[] = [];
  length = 0;

  /** `blockBytes`: how much is expected, or how much room is made at a time. It is not memory before it is written to. */
  constructor(private readonly blockBytes: number) {}

  add(piece: Uint8Array): void {
    for (let left = piece; left.length > 0;) {
      const filled = this.length % this.blockBytes;
      if (filled === 0) this.blocks.push(Buffer.allocUnsafeSlow(this.blockBytes));
      const taken = left.subarray(0, this.blockBytes - filled);
      this.blocks.at(-1)?.set(taken, filled);
      this.length += taken.length;
      left = left.subarray(taken.length);
    }
  }

  whole(): Buffer {
    const [first] = this.blocks;
    return first && this.blocks.length === 1 ? first.subarray(0, this.length) : Buffer.concat(this.blocks, this.length);
  }
}
