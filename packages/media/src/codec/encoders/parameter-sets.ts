import { itemAt } from '@sayso/engine/model/item-at';
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
