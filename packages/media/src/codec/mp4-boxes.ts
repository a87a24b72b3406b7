import { type FileHandle, open } from 'node:fs/promises';

/** A top-level box of an MP4: four letters, and its size in bytes with its header. */
export type Mp4Box = { type: string; sizeBytes: number };

/**
 * Lists the top-level boxes in order, by reading their headers only.
 * @throws Error when a box claims more bytes than the file has: the file is cut off.
 * @see ISO/IEC 14496-12, 4.2 'Object Structure'.
 */
export async function listBoxes(path: string): Promise<Mp4Box[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const boxes: Mp4Box[] = [];
    for (let offset = 0; offset < size;) {
      const box = await readBox(file, offset, size);
      if (offset + box.sizeBytes > size) throw new Error(`box ${box.type} is cut off`);
      boxes.push(box);
      offset += box.sizeBytes;
    }
    return boxes;
  } finally {
    await file.close();
  }
}

async function readBox(file: FileHandle, offset: number, fileSize: number): Promise<Mp4Box> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, offset);
  if (bytesRead < 8) throw new Error('box header is cut off');
  const type = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  // 1 announces a 64-bit size behind the name, 0 a box that reaches to the end of the file.
  const sizeBytes = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? fileSize - offset : short;
  if (sizeBytes < 8) throw new Error(`box ${type} has an impossible size`);
  return { type, sizeBytes };
}

/**
 * Of a file that is also played while the rest of its video is made: the index comes first and says nothing of the pictures, which stand in fragments behind it, as
 * players that are fed piece by piece need it.
 * @see https://www.w3.org/TR/mse-byte-stream-format-isobmff/
 */
export const IN_FRAGMENTS = { movflags: 'frag_keyframe+empty_moov+default_base_moof' };

/** The same for sound, in fragments of half a second, as it is given out in parts beside the pictures. Its index waits for the first one, so that it can say how much of the encoder's start is not heard. */
export const SOUND_IN_FRAGMENTS = { movflags: 'delay_moov+default_base_moof', frag_duration: '500000' };
