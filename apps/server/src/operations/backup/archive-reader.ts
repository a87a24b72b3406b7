import { messageOf } from '@sayso/media/process/thrown';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { ArchiveHeader, type EntryState, HEADER_ENTRY, Manifest, MANIFEST_ENTRY } from './manifest.ts';

/** An entry on its way. Its bytes must be read to their end before the next one comes. */
export type ArchiveEntry = { name: string; chunks: AsyncIterable<Buffer> };

export type EntryHandler = (entry: ArchiveEntry) => Promise<void>;

/** First bytes of what an archive may be compressed with. */
const ZSTD_MAGIC = '28b52ffd';
const GZIP_MAGIC = '1f8b';
/** Header and manifest are read into memory; a manifest of a million files has 200 MB. */
const JSON_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Reads an archive from its first entry to its last and holds every entry against its checksum. `onHeader` may refuse it early.
 * @throws OperatorError when it is no archive of ours, damaged, or not whole.
 */
export async function readArchive(
  file: string,
  handlers: { onHeader?(header: ArchiveHeader): void; onEntry?: EntryHandler; signal: AbortSignal },
): Promise<Manifest> {
  const { onHeader = () => undefined, onEntry = drain, signal } = handlers;
  const decompress = await decompressorOf(file);
  const extraction = extract();
  const reading = pipeline(createReadStream(file), decompress, extraction, { signal });
  const seen: EntryState[] = [];
  let header: ArchiveHeader | undefined;
  let manifest: Manifest | undefined;
  const [read, walked] = await Promise.allSettled([reading, walk()]);
  // Who refuses an entry also ends the reading; a file that cannot be read ends the walk with the same error.
  if (walked.status === 'rejected' && !(read.status === 'rejected' && read.reason === walked.reason))
    throw walked.reason;
  if (read.status === 'rejected') throw damage(read.reason);
  if (!manifest) throw new OperatorError(`${file} is not whole: it ends before its list of contents.`);
  compare(manifest.entries, seen);
  return manifest;

  async function walk(): Promise<void> {
    for await (const entry of extraction) {
      const { name } = entry.header;
      const hashed = hashing(entry as AsyncIterable<Buffer>);
      if (!header) {
        if (name !== HEADER_ENTRY) throw new OperatorError(`${file} is not a backup of this product.`);
        header = parse(ArchiveHeader, await readAll(hashed.chunks));
        onHeader(header);
      } else if (name === MANIFEST_ENTRY) {
        manifest = parse(Manifest, await readAll(hashed.chunks));
        continue;
      } else await onEntry({ name, chunks: hashed.chunks });
      seen.push({ name, ...hashed.result() });
    }
  }

  function damage(error: unknown): unknown {
    if (signal.aborted || error instanceof OperatorError) return error;
    return new OperatorError(`${file} is damaged: ${messageOf(error)}`, { cause: error });
  }

  function compare(listed: readonly EntryState[], found: readonly EntryState[]): void {
    const sums = new Map(found.map(({ name, sha256 }) => [name, sha256]));
    const wrong = listed.find(({ name, sha256 }) => sums.get(name) !== sha256);
    if (wrong) throw new OperatorError(`${file} is damaged: ${wrong.name} is not what was put into it.`);
    if (listed.length !== found.length)
      throw new OperatorError(`${file} is damaged: it holds what its list does not name.`);
  }
}

async function drain({ chunks }: ArchiveEntry): Promise<void> {
  for await (const _ of chunks);
}

function hashing(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* chunks() {
    for await (const chunk of source) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

/** Bytes of an entry that fits into memory. */
export async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > JSON_MAX_BYTES) throw new OperatorError('The archive holds a list that is too long to be true.');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function parse<T extends z.ZodType>(schema: T, content: Buffer): z.output<T> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? cause.issues[0]?.message : 'it cannot be read';
    throw new OperatorError(`This backup cannot be used: ${why}.`, { cause });
  }
}

async function decompressorOf(file: string): Promise<Duplex> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new OperatorError(`There is no archive at ${file}.`, { cause });
  });
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(4), length: 4 });
    const magic = buffer.toString('hex');
    if (magic === ZSTD_MAGIC) return createZstdDecompress();
    return magic.startsWith(GZIP_MAGIC) ? createGunzip() : new PassThrough();
  } finally {
    await handle.close();
  }
}
