const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
/** Length, type and checksum around the content of a chunk of a PNG. */
const CHUNK_BYTES = 12;
/** What a WebP has before the length that it tells. */
const RIFF_BYTES = 8;

/** Whether the end of a JPG, PNG or WebP is missing, as after a download that broke off. Browsers show what there is of it without a word. */
export async function isCutOff(file: Blob): Promise<boolean> {
  const bytes = new DataView(await file.arrayBuffer());
  if (begins(bytes, PNG)) return !hasEndOfPng(bytes);
  if (begins(bytes, JPEG)) return !hasEndOfJpeg(bytes);
  return (
    begins(bytes, RIFF) && (bytes.byteLength < RIFF_BYTES || bytes.getUint32(4, true) + RIFF_BYTES > bytes.byteLength)
  );
}

const begins = (bytes: DataView, signature: readonly number[]) =>
  bytes.byteLength >= signature.length && signature.every((byte, at) => bytes.getUint8(at) === byte);

function hasEndOfPng(bytes: DataView): boolean {
  for (let at = PNG.length; at + CHUNK_BYTES <= bytes.byteLength; at += CHUNK_BYTES + bytes.getUint32(at)) {
    if (bytes.getUint32(at + 4) === IEND) return true;
  }
  return false;
}

/** 'IEND' in letters. */
const IEND = 0x49_45_4e_44;

/** Pictures of their own may stand in front of the scan: the end behind that one counts. */
function hasEndOfJpeg(bytes: DataView): boolean {
  let at = 2;
  // Any number of bytes 0xff may stand before a marker.
  while (at + 4 <= bytes.byteLength && bytes.getUint8(at + 1) !== SCAN)
    at += bytes.getUint8(at + 1) === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  for (; at + 1 < bytes.byteLength; at += 1)
    if (bytes.getUint8(at) === 0xff && bytes.getUint8(at + 1) === END) return true;
  return false;
}

const SCAN = 0xda;
const END = 0xd9;
