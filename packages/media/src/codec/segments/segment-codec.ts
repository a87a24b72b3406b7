import { open } from 'node:fs/promises';

/** The index of a segment, which begins it, is a fifth of this. */
const HEAD_BYTES = 4_096;
/** Version, profile, compatibility and level: the first bytes of an `avcC` record. @see ISO/IEC 14496-15, 5.3.3.1.2. */
const RECORD_BYTES = 4;

/**
 * What the pictures of a segment are, as players ask for it: such as `avc1.640028`.
 * @throws Error when the file is no segment.
 * @see https://www.rfc-editor.org/rfc/rfc6381#section-3.3
 */
export async function segmentCodec(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const at = head.indexOf('avcC');
    const record = head.subarray(at + 4, at + 4 + RECORD_BYTES);
    if (at === -1 || record.length < RECORD_BYTES) throw new Error('a segment names its codec in its index');
    return `avc1.${record.subarray(1).toString('hex')}`;
  } finally {
    await file.close();
  }
}
