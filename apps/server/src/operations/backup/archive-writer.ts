import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip, createZstdCompress } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import type { EntryState } from './manifest.ts';

/** Bytes of an entry. The size stands before them in the archive, so it is known first. */
export type EntryContent = { sizeBytes: number; chunks: Iterable<Buffer> | AsyncIterable<Buffer> };

export type ArchiveWriter = {
  /** Appends an entry; one after the other. */
  add(name: string, content: EntryContent): Promise<void>;
  /** What has been added, with its checksums. */
  entries(): readonly EntryState[];
  /** Ends the archive and waits until it is on the disk. */
  finish(): Promise<void>;
};

/** Only the owner may read an archive: the keys of stored secrets are in it. */
const MODE = 0o600;

/** Writes a new compressed tar file: gzip where its name says so, else Zstandard. @throws the reason of `signal`, and what the disk says. */
export function openArchiveWriter(file: string, signal: AbortSignal): ArchiveWriter {
  const pack = createPack();
  const compress = /\.(gz|tgz)(\.|$)/.test(file) ? createGzip() : createZstdCompress();
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  const written = pipeline(pack, compress, target, { signal });
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  const entries: EntryState[] = [];

  return {
    entries: () => entries,
    async add(name, content) {
      const sha256 = await Promise.race([append(name, content), broken]);
      entries.push({ name, sizeBytes: content.sizeBytes, sha256 });
    },
    async finish() {
      pack.finalize();
      await written;
    },
  };

  async function append(name: string, { sizeBytes, chunks }: EntryContent): Promise<string> {
    const hash = createHash('sha256');
    const ended = Promise.withResolvers<void>();
    const entry: NodeJS.WritableStream = pack.entry({ name, size: sizeBytes, mode: MODE }, (error) =>
      error ? ended.reject(error) : ended.resolve(undefined),
    );
    ended.promise.catch(() => undefined);
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain');
    }
    entry.end();
    await ended.promise;
    return hash.digest('hex');
  }
}

/** An entry whose bytes are at hand. */
export const bytes = (content: Buffer): EntryContent => ({ sizeBytes: content.length, chunks: [content] });

/** An entry of JSON. */
export const json = (value: object): EntryContent => bytes(Buffer.from(JSON.stringify(value)));
