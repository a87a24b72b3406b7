import { codeOf, messageOf } from '@sayso/media/process/thrown';
import { createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PackError } from '@sayso/providers/speech/natural/packs/unpacked-folder';
import tar from 'tar-stream';
import { bunzip2, BzipError } from './bunzip2.ts';

/** More files than the largest pack has: the data of espeak-ng are some 400. */
const MOST_ENTRIES = 20_000;
/** What stands around a file in an archive: two headers and what fills up its last block. */
const AROUND_BYTES = 2_048;
const READ_BYTES = 256 * 1024;
/** What tar, its packers and the disk call damage: also a file twice, or one within another. */
const DAMAGE =
  /invalid tar|unexpected end|incorrect|invalid|Z_|premature|exceeds max|EEXIST|ENOTDIR|EISDIR|ENAMETOOLONG/iu;

/**
 * Unpacks a tar archive (plain, gzip or bzip2) into a folder that is there and empty. Answers the bytes of its files.
 * @throws PackError `voice_pack_hostile` when something would stand outside of the folder or is a link or a device,
 * `voice_pack_too_large` as soon as there is more than `maxBytes`, `voice_pack_unwieldy` when there are too many files, `voice_pack_damaged` when it is no such archive, or ends early.
 */
export async function unpackArchive(archivePath: string, folder: string, maxBytes: number): Promise<number> {
  const extract = tar.extract();
  const source = unpackedStream(archivePath);
  const feeding = pipeline(source, noMoreThan(maxBytes + MOST_ENTRIES * AROUND_BYTES), extract);
  // Whoever takes the entries hears of it too.
  feeding.catch(() => {});
  let sizeBytes = 0;
  let count = 0;
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      count += 1;
      sizeBytes += size;
      if (count > MOST_ENTRIES) throw new PackError('voice_pack_unwieldy', `more than ${MOST_ENTRIES} files`);
      if (sizeBytes > maxBytes) throw new PackError('voice_pack_too_large', `${sizeBytes} bytes`);
      const target = targetOf(folder, name, type);
      if (type === 'directory') {
        await mkdir(target, { recursive: true });
        entry.resume();
      } else {
        await mkdir(path.dirname(target), { recursive: true });
        await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      }
    }
    await feeding;
  } catch (error) {
    source.destroy();
    throw toPackError(error);
  }
  if (count === 0) throw new PackError('voice_pack_damaged', 'nothing in it');
  return sizeBytes;
}

/** Counts what stands in an archive beside its files, too. */
function noMoreThan(maxBytes: number) {
  let sizeBytes = 0;
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new PackError('voice_pack_too_large', `${sizeBytes} bytes of an archive`);
      yield chunk;
    }
  };
}

/** Where an entry is to stand. What leads elsewhere is not written to a nearby place, but ends it all. */
function targetOf(folder: string, name: string, type: string | null | undefined): string {
  const target = path.resolve(folder, name);
  const isWithin = target === folder || target.startsWith(folder + path.sep);
  const isPlain = type === 'file' || type === 'contiguous-file' || type === 'directory';
  const isRelative = !path.isAbsolute(name) && !name.split(/[/\\]/u).includes('..') && !name.includes('\0');
  if (!isWithin || !isPlain || !isRelative) throw new PackError('voice_pack_hostile', `${type ?? 'entry'} ${name}`);
  return target;
}

function unpackedStream(archivePath: string): Readable {
  const file = openSync(archivePath, 'r');
  const head = Buffer.alloc(3);
  readSync(file, head, 0, head.length, 0);
  if (head.toString('latin1') === 'BZh')
    return Readable.from(
      bunzip2(() => readNext(file)),
      { objectMode: false },
    );
  const stream = createReadStream(archivePath);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return stream;
  const gunzip = createGunzip();
  pipeline(stream, gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}

/** bzip2 is unpacked at once and not asynchronously: this runs in a process of its own. */
function readNext(file: number): Buffer | null {
  const chunk = Buffer.allocUnsafe(READ_BYTES);
  const count = readSync(file, chunk, 0, READ_BYTES, null);
  return count > 0 ? chunk.subarray(0, count) : null;
}

function toPackError(error: unknown): unknown {
  const isDamage =
    error instanceof BzipError || (error instanceof Error && DAMAGE.test(`${error.message} ${codeOf(error) ?? ''}`));
  return !(error instanceof PackError) && isDamage ? new PackError('voice_pack_damaged', messageOf(error)) : error;
}
