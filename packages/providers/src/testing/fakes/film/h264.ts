/** A picture of blocks of 16 by 16 pixels, row by row; each block has one colour (Y, U, V). */
export type BlockPicture = readonly (readonly [number, number, number])[];

/** How many blocks a picture is wide and high. */
export type Blocks = { wide: number; high: number };

const KINDS = { picture: 0x41, keyPicture: 0x65, sequence: 0x67, picturesOf: 0x68 } as const;
/** Type of a block that is written as it is, in a picture that stands alone and in one that builds on the one before. */
const PLAIN = { keyPicture: 25, picture: 30 } as const;
const BASELINE = 66;
const LEVEL = 40;
const FRAME_NUMBERS = 256;

/** What a decoder has to know before the first picture. @see ITU-T H.264, 7.3.2.1 and 7.3.2.2 */
export function parameterSets({ wide, high }: Blocks): { sequence: Buffer; pictures: Buffer } {
  const sequence = new Bits()
    .bits(BASELINE, 8)
    .bits(0xc0, 8)
    .bits(LEVEL, 8)
    // Name, bits of the frame number less 4, pictures come in their order, one is kept.
    .numbers(0, 4, 2, 1)
    .bits(0, 1)
    .numbers(wide - 1, high - 1)
    // Whole frames, 8x8 inference, no cropping, nothing about how it is shown.
    .bits(0b1100, 4);
  // Name, name of the sequence; CAVLC, no field order; one group, one picture kept in each list.
  const pictures = new Bits().numbers(0, 0).bits(0, 2).numbers(0, 0, 0).bits(0, 3).numbers(0, 0, 0).bits(0b100, 3);
  return { sequence: unit(KINDS.sequence, sequence), pictures: unit(KINDS.picturesOf, pictures) };
}

/** Writes what a video stream is made of: bits, whole numbers in codes of their own, and whole bytes. */
class Bits {
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

/** A picture that stands alone: every block as it is. */
export function keyPicture(picture: BlockPicture, number: number): Buffer {
  const slice = new Bits()
    .numbers(0, 7, 0)
    .bits(0, 8)
    .numbers(number % 2)
    .bits(0, 2)
    .numbers(0, 1);
  for (const colour of picture) block(slice.numbers(PLAIN.keyPicture), colour);
  return unit(KINDS.keyPicture, slice);
}

/** A picture that builds on the one before: blocks that are the same are left out. `number`: counted from the last that stands alone. */
export function nextPicture(picture: BlockPicture, before: BlockPicture, number: number): Buffer {
  const slice = new Bits()
    .numbers(0, 5, 0)
    .bits(number % FRAME_NUMBERS, 8)
    .bits(0, 3)
    .numbers(0, 1);
  let same = 0;
  picture.forEach((colour, at) => {
    if (colour.every((part, index) => part === before[at]?.[index])) return void (same += 1);
    block(slice.numbers(same, PLAIN.picture), colour);
    same = 0;
  });
  if (same > 0) slice.numbers(same);
  return unit(KINDS.picture, slice);
}

function block(slice: Bits, [luma, blue, red]: readonly [number, number, number]): void {
  slice.align().fill(luma, 256).fill(blue, 64).fill(red, 64);
}

/** Two zero bytes and a small one would be taken for a mark, so a 3 is put between them. */
function unit(kind: number, content: Bits): Buffer {
  const bytes = [kind];
  let zeros = 0;
  for (const byte of content.end()) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}
