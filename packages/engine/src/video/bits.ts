/** A row of bits, as H.264 writes its headers. */
export class BitRow {
  private readonly bytes: number[] = [];
  private open = 0;
  private count = 0;

  u(bits: number, value: number): this {
    for (let i = bits - 1; i >= 0; i--) {
      this.open = (this.open << 1) | ((value >>> i) & 1);
      if (++this.count === 8) this.close();
    }
    return this;
  }

  /** Exp-Golomb: a small number takes few bits. */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.u(length - 1, 0).u(length, value + 1);
  }

  /** Zeros up to the next whole byte. */
  align(): this {
    while (this.count > 0) this.u(1, 0);
    return this;
  }

  /** A one, and zeros up to the next whole byte. */
  end(): this {
    return this.u(1, 1).align();
  }

  /** What is written, in whole bytes. */
  toBytes(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  private close(): void {
    this.bytes.push(this.open);
    this.open = 0;
    this.count = 0;
  }
}
