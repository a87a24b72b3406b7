/** Reads numbers out of bits, as H.264 writes them. @throws RangeError when there are no more bits. */
export type BitReader = { bits(count: number): number; unsigned(): number; signed(): number };

/**
 * Reads the payload of a NAL unit: bits from the highest of each byte on, and Exp-Golomb numbers.
 * @param unit The unit without its start code, and as much of it as is wanted.
 * @see ITU-T H.264, 7.4.1.1 (bytes that only prevent start codes) and 9.1 (numbers).
 */
export function readBits(unit: Uint8Array): BitReader {
  const bytes: number[] = [];
  for (const [at, byte] of unit.entries())
    if (!(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0)) bytes.push(byte);
  // The first byte says what kind of unit this is.
  let at = 8;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new RangeError('the unit has ended');
    return (byte >> (7 - (at++ & 7))) & 1;
  };
  const bits = (count: number): number => {
    let number = 0;
    for (let index = 0; index < count; index++) number = number * 2 + bit();
    return number;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (bit() === 0) zeros++;
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const number = unsigned();
    return number % 2 === 1 ? (number + 1) / 2 : -number / 2;
  };
  return { bits, unsigned, signed };
}

/** A number in so many bits, as text of zeros and ones. */
export function bitsOf(number: number, count: number): string {
  return number.toString(2).padStart(count, '0');
}

/** A number from 0 on as Exp-Golomb code, as text of zeros and ones. @see ITU-T H.264, 9.1. */
export function unsignedBits(number: number): string {
  const digits = (number + 1).toString(2);
  return '0'.repeat(digits.length - 1) + digits;
}

/** A number as Exp-Golomb code, as text of zeros and ones. @see ITU-T H.264, 9.1.1. */
export function signedBits(number: number): string {
  return unsignedBits(number > 0 ? 2 * number - 1 : -2 * number);
}

/**
 * A NAL unit with its start code.
 * @param header The byte that says what kind of unit it is.
 * @param payload Whole bytes as text of zeros and ones.
 * @see ITU-T H.264, annex B and 7.4.1.1.
 */
export function unitOf(header: number, payload: string): Buffer {
  const bytes = [header];
  let zeros = 0;
  for (let at = 0; at < payload.length; at += 8) {
    const byte = Number.parseInt(payload.slice(at, at + 8), 2);
    // Nothing within a unit may look like a start code.
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from([0, 0, 0, 1, ...bytes]);
}
