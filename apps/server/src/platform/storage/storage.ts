import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in a Range header. */
export type ByteRange = { start: number; end: number };

/** What is known about a stored file without reading it. */
export type StoredFile = { name: string; sizeBytes: number; modifiedAt: Date };

/**
 * Files under unguessable names, never changed once stored. A name is 24 url-safe random characters and an extension;
 * of what is everybody's, whoever knows it may read the file; what an account owns is given out by a signed address that ends (`signed-addresses.ts`).
 */
export type Storage = {
  /** Stores a copy of a file (by its absolute path) or of bytes. Whole or absent. Answers the name. */
  put(content: string | Buffer, options: { extension: FileExtension }): Promise<string>;
  /** The same for a file that is nobody else's: moved from where it stands, without another copy of its bytes. */
  take(path: string, options: { extension: FileExtension }): Promise<string>;
  /** Reads a file or a part of it. @throws AppError `not_found`. */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** Null when nothing is stored under the name, or when it is no name at all. */
  stat(name: string): Promise<StoredFile | null>;
  /** Removes a file; removing what is not there is fine. */
  remove(name: string): Promise<void>;
  /** Lends a file by an absolute path on this machine until `use` settles, for programs that read files themselves. @throws AppError `not_found`. */
  withLocalFile<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Every file that is stored, in no order. A file that comes or goes meanwhile may be in it or not. */
  list(): AsyncIterable<StoredFile>;
  /** Address on this origin: `/media/<name>`. */
  url(name: string): string;
};

/** Answers the path of a stored file on this machine, which lasts as long as what it was lent for. @throws AppError `not_found`. */
export type LendFile = (name: string) => Promise<string>;

/** What may be stored, and as what it is served. Nothing here can run as a page of ours. */
export const MEDIA_TYPES = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const;

export type FileExtension = keyof typeof MEDIA_TYPES;

/** What only its owner may have: `/media` does not know it. */
export const isPrivate = (name: string): boolean => name.endsWith('.zip');

/** Media type by the extension of a stored file's name. */
export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1) as FileExtension];
}

/** Lends several files, each when it is asked for, until `use` settles. */
export async function withLocalFiles<Result>(
  storage: Pick<Storage, 'withLocalFile'>,
  use: (lend: LendFile) => Promise<Result>,
): Promise<Result> {
  const over = Promise.withResolvers<void>();
  const loans: Promise<void>[] = [];
  const lend: LendFile = (name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const loan = storage.withLocalFile(name, (path) => {
      resolve(path);
      return over.promise;
    });
    loans.push(loan.catch(reject));
    return promise;
  };
  try {
    return await use(lend);
  } finally {
    over.resolve();
    await Promise.all(loans);
  }
}

type Content = { content: string | Buffer; extension: FileExtension };

/** Stores files that belong together: all, or none when one of them fails. Answers their names in the same order. */
export async function putAll<Contents extends readonly Content[]>(
  storage: Pick<Storage, 'put' | 'remove'>,
  contents: Contents,
): Promise<{ [Index in keyof Contents]: string }> {
  const results = await Promise.allSettled(
    contents.map(({ content, extension }) => storage.put(content, { extension })),
  );
  const names = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const fault = results.find((result) => result.status === 'rejected');
  if (!fault) return names as { [Index in keyof Contents]: string };
  for (const name of names) await storage.remove(name);
  throw fault.reason;
}
