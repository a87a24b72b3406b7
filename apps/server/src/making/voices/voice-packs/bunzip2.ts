// Typed arrays answer undefined only outside of them: where that cannot be, a 0 stands in for the compiler.
const MAGIC = { block: 0x314159265359, end: 0x177245385090 } as const;
const BLOCK_STEP_BYTES = 100_000;
const LONGEST_CODE = 20;
const GROUP_SYMBOLS = 50;
const [RUN_A, RUN_B] = [0, 1];
/** CRC-32 of each byte, with the highest bit first. */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});

/** Thrown where bytes are no bzip2, end early, or do not fit their checksums. */
export class BzipError extends Error {}

/**
 * Unpacks bzip2, block by block, as archives of voices come in it and Node cannot.
 * @param pull Answers the next bytes, or null at the end.
 * @throws BzipError
 * @see https://github.com/dsnet/compress/blob/master/doc/bzip2-format.pdf
 */
export function* bunzip2(pull: () => Buffer | null): Generator<Buffer> {
  const bits = createBitReader(pull);
  do {
    if (bits.read(24) !== 0x425a68) throw new BzipError('no bzip2');
    const level = bits.read(8) - 0x30;
    if (level < 1 || level > 9) throw new BzipError('no bzip2');
    const counts = new Uint32Array(level * BLOCK_STEP_BYTES);
    let streamChecksum = 0;
    for (let magic = readMagic(bits); magic !== MAGIC.end; magic = readMagic(bits)) {
      if (magic !== MAGIC.block) throw new BzipError('no block');
      const expected = bits.read(32);
      const block = readBlock(bits, counts);
      if (checksumOf(block) !== expected) throw new BzipError('block does not fit its checksum');
      streamChecksum = (((streamChecksum << 1) | (streamChecksum >>> 31)) ^ expected) >>> 0;
      yield block;
    }
    if (bits.read(32) !== streamChecksum) throw new BzipError('stream does not fit its checksum');
    bits.align();
    // Several streams may follow one another.
  } while (bits.hasMore());
}

type Bits = ReturnType<typeof createBitReader>;

function createBitReader(pull: () => Buffer | null) {
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  let held = 0;
  let heldBits = 0;
  const fill = (): boolean => {
    while (at >= chunk.length) {
      const next = pull();
      if (!next) return false;
      [chunk, at] = [next, 0];
    }
    return true;
  };
  const read = (count: number): number => {
    if (count > 16) return read(count - 16) * 65_536 + read(16);
    while (heldBits < count) {
      if (!fill()) throw new BzipError('ends early');
      held = ((held << 8) | (chunk[at++] ?? 0)) & 0xffffff;
      heldBits += 8;
    }
    heldBits -= count;
    return (held >> heldBits) & ((1 << count) - 1);
  };
  return { read, align: () => void (heldBits -= heldBits % 8), hasMore: () => heldBits >= 8 || fill() };
}

const readMagic = (bits: Bits): number => bits.read(24) * 0x1000000 + bits.read(24);

function checksumOf(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] ?? 0);
  return ~sum >>> 0;
}

function readBlock(bits: Bits, links: Uint32Array): Buffer {
  if (bits.read(1) === 1) throw new BzipError('randomised');
  const origin = bits.read(24);
  const symbols = readSymbols(bits);
  const { bytes, length } = readValues(bits, { symbols, capacity: links.length });
  if (origin >= length) throw new BzipError('no origin');
  return withoutRuns(untransformed({ bytes, length, origin, links }));
}

/** The bytes that occur. */
function readSymbols(bits: Bits): number[] {
  const ranges = bits.read(16);
  const symbols: number[] = [];
  for (let range = 0; range < 16; range++) {
    if ((ranges & (0x8000 >> range)) === 0) continue;
    const used = bits.read(16);
    for (let index = 0; index < 16; index++) if (used & (0x8000 >> index)) symbols.push(range * 16 + index);
  }
  if (symbols.length === 0) throw new BzipError('no symbols');
  return symbols;
}

type Code = { limits: Int32Array; bases: Int32Array; order: Uint16Array; shortest: number };

function readCodes(bits: Bits, alphabet: number): { codes: Code[]; selectors: Uint8Array } {
  const groups = bits.read(3);
  const selectors = new Uint8Array(bits.read(15));
  if (groups < 2 || groups > 6 || selectors.length === 0) throw new BzipError('no groups');
  const recent = Array.from({ length: groups }, (_, index) => index);
  for (let index = 0; index < selectors.length; index++) {
    let place = 0;
    while (bits.read(1)) if (++place >= groups) throw new BzipError('no selector');
    const [group = 0] = recent.splice(place, 1);
    recent.unshift(group);
    selectors[index] = group;
  }
  return { codes: Array.from({ length: groups }, () => readCode(bits, alphabet)), selectors };
}

function readCode(bits: Bits, alphabet: number): Code {
  const lengths = new Uint8Array(alphabet);
  let length = bits.read(5);
  for (let symbol = 0; symbol < alphabet; symbol++) {
    while (bits.read(1)) length += bits.read(1) ? -1 : 1;
    if (length < 1 || length > LONGEST_CODE) throw new BzipError('no code');
    lengths[symbol] = length;
  }
  const [limits, bases] = [new Int32Array(LONGEST_CODE + 2).fill(-1), new Int32Array(LONGEST_CODE + 2)];
  const order = Uint16Array.from(
    [...lengths.keys()].toSorted((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0) || one - other),
  );
  let code = 0;
  let passed = 0;
  for (let bitCount = 1; bitCount <= LONGEST_CODE; bitCount++) {
    const count = lengths.reduce((sum, own) => sum + Number(own === bitCount), 0);
    bases[bitCount] = code - passed;
    code += count;
    passed += count;
    if (count > 0) limits[bitCount] = code - 1;
    code <<= 1;
  }
  return { limits, bases, order, shortest: Math.min(...lengths) };
}

function readSymbol(bits: Bits, { limits, bases, order, shortest }: Code): number {
  let value = bits.read(shortest);
  for (let length = shortest; length <= LONGEST_CODE; length++) {
    if (value <= (limits[length] ?? -1)) return order[value - (bases[length] ?? 0)] ?? fail();
    value = (value << 1) | bits.read(1);
  }
  return fail();
}

/** Codes become bytes: runs of the foremost byte, and bytes that come to the front. */
function readValues(
  bits: Bits,
  { symbols, capacity }: { symbols: number[]; capacity: number },
): { bytes: Uint8Array; length: number } {
  const end = symbols.length + 1;
  const { codes, selectors } = readCodes(bits, symbols.length + 2);
  const recent = Uint8Array.from(symbols);
  const bytes = new Uint8Array(capacity);
  let length = 0;
  let run = 0;
  let weight = 1;
  for (let count = 0; ; count++) {
    const code = codes[selectors[Math.floor(count / GROUP_SYMBOLS)] ?? fail()] ?? fail();
    const symbol = readSymbol(bits, code);
    if (symbol === RUN_A || symbol === RUN_B) {
      run += weight * (symbol + 1);
      weight *= 2;
      if (run > capacity) fail();
      continue;
    }
    if (run > 0) {
      if (length + run > capacity) fail();
      bytes.fill(recent[0] ?? 0, length, length + run);
      length += run;
      [run, weight] = [0, 1];
    }
    if (symbol === end) return { bytes, length };
    if (length >= capacity) fail();
    const byte = recent[symbol - 1] ?? fail();
    recent.copyWithin(1, 0, symbol - 1);
    recent[0] = byte;
    bytes[length++] = byte;
  }
}

/** Undoes Burrows and Wheeler's transform. */
function untransformed(input: { bytes: Uint8Array; length: number; origin: number; links: Uint32Array }): Uint8Array {
  const { bytes, length, origin, links } = input;
  const starts = new Uint32Array(256);
  for (let index = 0; index < length; index++) starts[bytes[index] ?? 0]!++;
  let sum = 0;
  for (let byte = 0; byte < 256; byte++) [starts[byte], sum] = [sum, sum + (starts[byte] ?? 0)];
  for (let index = 0; index < length; index++) links[starts[bytes[index] ?? 0]!++] = index;
  const plain = new Uint8Array(length);
  let at = links[origin] ?? 0;
  for (let index = 0; index < length; index++) {
    plain[index] = bytes[at] ?? 0;
    at = links[at] ?? 0;
  }
  return plain;
}

/** Four equal bytes are followed by how many more of them there are. */
function withoutRuns(bytes: Uint8Array): Buffer {
  let total = 0;
  eachRun(bytes, (_, count) => (total += count));
  const out = Buffer.allocUnsafe(total);
  let at = 0;
  eachRun(bytes, (byte, count) => {
    out.fill(byte, at, at + count);
    at += count;
  });
  return out;
}

function eachRun(bytes: Uint8Array, take: (byte: number, count: number) => void): void {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    let count = 1;
    while (count < 4 && bytes[at + count] === byte) count += 1;
    at += count;
    if (count === 4) count += at < bytes.length ? (bytes[at++] ?? 0) : 0;
    take(byte, count);
  }
}

function fail(): never {
  throw new BzipError('damaged');
}
