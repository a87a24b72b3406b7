import { itemAt } from '@sayso/engine/model/item-at';

const HIGH_PROFILE = 100;
/** Pictures are shown in the order in which they are written; of two in a row, others must be taken from one at least. */
const ORDER_OF_WRITING = 2;
/** `aspect_ratio_idc` that is followed by width and height. */
const OWN_ASPECT_RATIO = 255;

/** Of a stream's parameter sets, what it takes to write a picture into it. `frameNumberBits`: width of `frame_num`. `quantiser`: what slices count theirs from. `choosesDeblocking`: each slice says how its edges are smoothed. */
export type StreamHeader = {
  macroblocks: number;
  frameNumberBits: number;
  setId: number;
  quantiser: number;
  choosesDeblocking: boolean;
};

/**
 * Reads the parameter sets of a plain stream: High profile, 4:2:0 in 8 bits, whole frames, one sequence set and one picture set, arithmetic coding, pictures in the order
 * in which they are shown, one picture to take others from, no weights and no model of a buffer to be kept to.
 * @returns Nothing for any other stream.
 * @see ITU-T H.264, 7.3.2.1.1, 7.3.2.2 and E.1.1.
 */
export function readStreamHeader(extradata: Buffer): StreamHeader | undefined {
  const sets = parameterSetsOf(extradata);
  const [sequence, picture] = sets;
  if (sequence === undefined || picture === undefined || sets.length !== 2) return undefined;
  try {
    const ofSequence = readSequence(readBits(sequence));
    const ofPicture = readPicture(readBits(picture));
    return ofSequence && ofPicture && { ...ofSequence, ...ofPicture };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Length in bytes of the header before the first parameter set of an `avcC` record. @see ISO/IEC 14496-15, 5.3.3.1.2. */
const AVCC_HEADER_BYTES = 5;

/**
 * The H.264 parameter sets (SPS, PPS) in a stream's extra data, in whichever of the two forms it has: an `avcC` record from a file, or start codes
 * from an encoder. Pictures can be joined into one stream only when these are equal.
 */
export function parameterSetsOf(extradata: Buffer): Buffer[] {
  return extradata[0] === 1 ? fromAvcc(extradata) : fromStartCodes(extradata);
}

/** Whether two streams' pictures can be decoded with the same parameter sets. */
export function haveSameParameterSets(one: Buffer | null, other: Buffer | null): boolean {
  if (one === null || other === null) return false;
  const [first, second] = [parameterSetsOf(one), parameterSetsOf(other)];
  return first.length === second.length && first.every((set, index) => set.equals(itemAt(second, index)));
}

function fromAvcc(record: Buffer): Buffer[] {
  const sets: Buffer[] = [];
  let at = AVCC_HEADER_BYTES;
  // First the SPS, whose count has five bits, then the PPS.
  for (const mask of [0x1f, 0xff]) {
    const count = (record[at++] ?? 0) & mask;
    for (let index = 0; index < count; index++) {
      const sizeBytes = record.readUInt16BE(at);
      sets.push(record.subarray(at + 2, at + 2 + sizeBytes));
      at += 2 + sizeBytes;
    }
  }
  return sets;
}

/** Start codes are 00 00 01, often after one more zero, which then belongs to nobody. */
function fromStartCodes(bytes: Buffer): Buffer[] {
  const sets: Buffer[] = [];
  const startCode = Buffer.from([0, 0, 1]);
  for (let at = bytes.indexOf(startCode); at >= 0;) {
    const next = bytes.indexOf(startCode, at + 3);
    let end = next < 0 ? bytes.length : next;
    while (end > at && bytes[end - 1] === 0) end--;
    const set = bytes.subarray(at + 3, end);
    const type = (set[0] ?? 0) & 0x1f;
    if (type === 7 || type === 8) sets.push(set);
    at = next;
  }
  return sets;
}

/** Reads numbers out of bits, as H.264 writes them. @throws RangeError when there are no more bits. */
type BitReader = { bits(count: number): number; unsigned(): number; signed(): number };

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

function readSequence({
  bits,
  unsigned,
}: BitReader): Pick<StreamHeader, 'macroblocks' | 'frameNumberBits'> | undefined {
  const profile = bits(8);
  bits(16); // constraints, level
  unsigned(); // seq_parameter_set_id
  if (profile !== HIGH_PROFILE) return undefined;
  const chroma = unsigned();
  const isDeeper = unsigned() + unsigned() > 0;
  bits(1); // qpprime_y_zero_transform_bypass_flag
  const hasMatrices = bits(1) === 1;
  if (chroma !== 1 || isDeeper || hasMatrices) return undefined;
  const frameNumberBits = unsigned() + 4;
  if (unsigned() !== ORDER_OF_WRITING) return undefined;
  const references = unsigned();
  bits(1); // gaps_in_frame_num_value_allowed_flag
  const macroblocks = (unsigned() + 1) * (unsigned() + 1);
  const hasWholeFrames = bits(1) === 1;
  if (references !== 1 || !hasWholeFrames) return undefined;
  bits(1); // direct_8x8_inference_flag
  if (bits(1) === 1) for (let side = 0; side < 4; side++) unsigned(); // frame_cropping
  const keepsBuffer = bits(1) === 1 && namesBuffer({ bits, unsigned });
  return keepsBuffer ? undefined : { macroblocks, frameNumberBits };
}

/** Whether the sequence set describes a buffer (`nal_hrd_parameters_present_flag`, `vcl_hrd_parameters_present_flag`). */
function namesBuffer({ bits, unsigned }: Pick<BitReader, 'bits' | 'unsigned'>): boolean {
  if (bits(1) === 1 && bits(8) === OWN_ASPECT_RATIO) bits(32);
  if (bits(1) === 1) bits(1); // overscan
  if (bits(1) === 1) {
    bits(4); // video_format, video_full_range_flag
    if (bits(1) === 1) bits(24); // colour_description
  }
  if (bits(1) === 1) for (let field = 0; field < 2; field++) unsigned(); // chroma_loc_info
  if (bits(1) === 1) bits(65); // timing_info
  return bits(1) === 1 || bits(1) === 1;
}

function readPicture({
  bits,
  unsigned,
  signed,
}: BitReader): Omit<StreamHeader, 'macroblocks' | 'frameNumberBits'> | undefined {
  const setId = unsigned();
  unsigned(); // seq_parameter_set_id
  const isArithmetic = bits(1) === 1;
  bits(1); // bottom_field_pic_order_in_frame_present_flag
  const groups = unsigned() + 1;
  const references = unsigned() + 1;
  unsigned(); // num_ref_idx_l1_default_active_minus1
  const hasWeights = bits(1) === 1;
  bits(2); // weighted_bipred_idc
  if (!isArithmetic || groups !== 1 || references !== 1 || hasWeights) return undefined;
  const quantiser = 26 + signed();
  signed(); // pic_init_qs_minus26
  signed(); // chroma_qp_index_offset
  const choosesDeblocking = bits(1) === 1;
  bits(1); // constrained_intra_pred_flag
  const isRedundant = bits(1) === 1;
  return isRedundant ? undefined : { setId, quantiser, choosesDeblocking };
}
