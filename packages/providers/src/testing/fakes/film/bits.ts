/** Writes what a video stream is made of: bits, whole numbers in codes of their own, and whole bytes. */
export class Bits {
  readonly #bytes: number[] = [];
  #free = 8;

  /** So many bits of a number, the highest first. */
  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) this.#bit((value >> at) & 1);
    return this;
  }

  /** Numbers from 0 on, each in the Exp-Golomb code. */
  numbers(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.bits(0, length).bits(value + 1, length + 1);
    }
    return this;
  }

  /** Zeros up to the next byte. */
  align(): this {
    while (this.#free !== 8) this.#bit(0);
    return this;
  }

  /** The same byte, many times. */
  fill(byte: number, count: number): this {
    for (let at = 0; at < count; at += 1) this.#bytes.push(byte);
    return this;
  }

  /** All of it, ended by a 1 as the stream wants it. */
  end(): Buffer {
    this.#bit(1);
    this.align();
    return Buffer.from(this.#bytes);
  }

  #bit(bit: number): void {
    if (this.#free === 8) this.#bytes.push(0);
    this.#free -= 1;
    this.#bytes[this.#bytes.length - 1] = (this.#bytes.at(-1) ?? 0) | (bit << this.#free);
    if (this.#free === 0) this.#free = 8;
  }
}
