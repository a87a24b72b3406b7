import { open, type FileHandle } from 'node:fs/promises';
import { PackError } from './unpacked-folder.ts';

/** Numbers of the fields that are read, and wire types of protocol buffers. */
const FIELD = { graph: 7, metadata: 14, key: 1, value: 2 } as const;
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;
/** More than any model says of itself, in bytes and in entries. */
const LONGEST_ENTRY = 1024 * 1024;
const MOST_ENTRIES = 1_000;

/**
 * What a model says of itself: the metadata of an ONNX file. The weights are stepped over, so that a model of any size is read at once.
 * @throws PackError `voice_pack_damaged` when it is no ONNX file, or ends early.
 * @see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto, message ModelProto
 */
export async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string>> {
  const file = await open(path);
  try {
    return await readModel(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readModel(file: FileHandle, sizeBytes: number): Promise<Map<string, string>> {
  const metadata = new Map<string, string>();
  let hasGraph = false;
  let at = 0;
  while (at < sizeBytes) {
    const tag = await readVarint(file, at);
    const [field, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    at = tag.next;
    if (wire === WIRE.varint) at = (await readVarint(file, at)).next;
    else if (wire === WIRE.fixed64) at += 8;
    else if (wire === WIRE.fixed32) at += 4;
    else if (wire === WIRE.bytes) {
      const length = await readVarint(file, at);
      at = length.next + length.value;
      if (at > sizeBytes) throw damaged();
      hasGraph ||= field === FIELD.graph;
      if (field === FIELD.metadata) addEntry(metadata, await readBytes(file, length.next, length.value));
    } else throw damaged();
  }
  if (at !== sizeBytes || !hasGraph) throw damaged();
  return metadata;
}

function addEntry(metadata: Map<string, string>, entry: Buffer): void {
  const texts = new Map<number, string>();
  let at = 0;
  while (at < entry.length) {
    const field = (entry[at] ?? 0) >> 3;
    const length = varintIn(entry, at + 1);
    texts.set(field, entry.toString('utf8', length.next, length.next + length.value));
    at = length.next + length.value;
  }
  if (metadata.size >= MOST_ENTRIES) throw damaged();
  metadata.set(texts.get(FIELD.key) ?? '', texts.get(FIELD.value) ?? '');
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length > LONGEST_ENTRY) throw damaged();
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged();
  return buffer;
}

type Varint = { value: number; next: number };
const LONGEST_VARINT = 10;

async function readVarint(file: FileHandle, position: number): Promise<Varint> {
  const buffer = Buffer.alloc(LONGEST_VARINT);
  const { bytesRead } = await file.read(buffer, 0, LONGEST_VARINT, position);
  const { value, next } = varintIn(buffer.subarray(0, bytesRead), 0);
  return { value, next: position + next };
}

function varintIn(buffer: Buffer, from: number): Varint {
  let value = 0;
  for (let index = 0; index < LONGEST_VARINT; index++) {
    const byte = buffer[from + index];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, next: from + index + 1 };
  }
  throw damaged();
}

const damaged = () => new PackError('voice_pack_damaged', 'This is no whole ONNX file.');
