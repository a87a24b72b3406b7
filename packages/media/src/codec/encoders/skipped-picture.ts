import { type StreamHeader, bitsOf, readBits, signedBits, unitOf, unsignedBits } from '../h264-stream.ts';

/** Names the way in which unchanged frames are written: segments of another one are not joined with these. */
export const UNCHANGED_FRAMES = 'skipped, every other one';

/** Kinds of NAL units. @see ITU-T H.264, table 7-1. */
const SLICE = 1;
const IDR_SLICE = 5;
/** All slices of the picture are P. @see ITU-T H.264, table 7-6. */
const P_SLICE = 5;
/** The part of a slice that says which frame it is, with room to spare. */
const SLICE_HEAD_BYTES = 16;

/**
 * With this table of probabilities and this quantiser a slice begins as sure that a macroblock is skipped as it can, in state 44 of 62. The quantiser is free: nothing of
 * a skipped macroblock is quantised.
 * @see ITU-T H.264, table 9-13 (29 and 16 for `mb_skip_flag`, ctxIdx 11) and 9.3.1.1.
 */
const PROBABILITIES = 2;
const QUANTISER = 51;
const FIRST_STATE = 44;
const LAST_STATE = 62;

/** How much of the range the unlikely value has in states 44 to 62, by quarters of the range. @see ITU-T H.264, table 9-44 (rangeTabLPS). */
const UNLIKELY = [
  [14, 18, 21, 24],
  [14, 17, 20, 23],
  [13, 16, 19, 22],
  [12, 15, 18, 21],
  [12, 14, 17, 20],
  [11, 14, 16, 19],
  [11, 13, 15, 18],
  [10, 12, 15, 17],
  [10, 12, 14, 16],
  [9, 11, 13, 15],
  [9, 11, 12, 14],
  [8, 10, 12, 14],
  [8, 9, 11, 13],
  [7, 9, 11, 12],
  [7, 9, 10, 12],
  [7, 8, 10, 11],
  [6, 8, 9, 11],
  [6, 7, 9, 10],
  [6, 7, 8, 9],
] as const;

/**
 * Pictures that look exactly like the one before. No other picture is taken from such a one, so whoever encodes the next need not know of it; two never follow each other.
 * `picture`: an access unit with a start code, for a frame of this number. `numberAfter`: the number of the frame behind the given access unit of the encoder;
 * throws an Error when that is none that other pictures are taken from.
 */
export type SkippedPictures = { picture(frameNumber: number): Buffer; numberAfter(accessUnit: Buffer): number };

/**
 * Writes pictures in which every macroblock is skipped: as no neighbour moves, none does, and all is as in the picture before.
 * @see ITU-T H.264, 7.3.3 (slice header), 7.4.3 (`frame_num`), 8.2.1.3 (order), 8.4.1.1 (motion of skipped macroblocks).
 */
export function createSkippedPictures(header: StreamHeader): SkippedPictures {
  const { frameNumberBits, setId, quantiser, choosesDeblocking } = header;
  const beforeNumber = unsignedBits(0) + unsignedBits(P_SLICE) + unsignedBits(setId);
  // As many references as usual, in the usual order; no edges are smoothed, as there are none within what is wholly taken from one picture.
  const smoothing = choosesDeblocking ? unsignedBits(1) : '';
  const afterNumber = `00${unsignedBits(PROBABILITIES)}${signedBits(QUANTISER - quantiser)}${smoothing}`;
  const macroblocks = skippedMacroblocks(header.macroblocks);
  return {
    picture(frameNumber) {
      const head = beforeNumber + bitsOf(frameNumber, frameNumberBits) + afterNumber;
      return unitOf(SLICE, toWholeBytes(toWholeBytes(head, '1') + macroblocks, '0'));
    },
    numberAfter: (accessUnit) => (frameNumberOf(accessUnit, frameNumberBits) + 1) % 2 ** frameNumberBits,
  };
}

function toWholeBytes(bits: string, filling: '0' | '1'): string {
  return bits.padEnd(Math.ceil(bits.length / 8) * 8, filling);
}

/**
 * So many skipped macroblocks as text of zeros and ones, arithmetically coded. Only likely values are coded before the last, so the lower end of the range stays
 * at 0 until then: each doubling of the range writes a zero, and the last value the ten bits of where the range then begins.
 * @see ITU-T H.264, 9.3.4.2 and 9.3.4.5.
 */
function skippedMacroblocks(count: number): string {
  let range = 510;
  let zeros = 0;
  const narrow = (by: number): void => {
    range -= by;
    for (; range < 256; range *= 2) zeros++;
  };
  for (let index = 0; index < count; index++) {
    const state = Math.min(FIRST_STATE + index, LAST_STATE);
    narrow(UNLIKELY[state - FIRST_STATE]?.[(range >> 6) & 3] ?? 0);
    // After each but the last stands that another follows.
    if (index < count - 1) narrow(2);
  }
  // The last bit is always 1 and ends the slice. The very first one is always 0 and not written.
  return ('0'.repeat(zeros) + bitsOf((range - 2) | 1, 10)).slice(1);
}

/** `frame_num` of the picture in an access unit. */
function frameNumberOf(accessUnit: Buffer, bitCount: number): number {
  const startCode = Buffer.from([0, 0, 1]);
  for (let at = accessUnit.indexOf(startCode); at >= 0; at = accessUnit.indexOf(startCode, at + 3)) {
    const unit = accessUnit.subarray(at + 3, at + 3 + SLICE_HEAD_BYTES);
    const kind = (unit[0] ?? 0) & 0x1f;
    if (kind !== SLICE && kind !== IDR_SLICE) continue;
    const isReference = ((unit[0] ?? 0) & 0x60) !== 0;
    if (!isReference) break;
    const { bits, unsigned } = readBits(unit);
    unsigned(); // first_mb_in_slice
    unsigned(); // slice_type
    unsigned(); // pic_parameter_set_id
    return bits(bitCount);
  }
  throw new Error('no picture can be taken from the one before');
}
