import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@sayso/contract';
import { newId } from '../../db/new-id.ts';

/** A file that somebody sent, on the disk until the request is over. */
export type ReceivedFile = { path: string; sizeBytes: number; sha256: string };

/**
 * Writes what comes in to a file of its own, piece by piece; nothing of a file that is too large or breaks off is left.
 * @throws AppError `payload_too_large` as soon as there are more than `maxBytes`, `malformed` when the sender leaves, `storage_full`.
 */
export async function receiveFile(
  content: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received = path.join(folder, newId());
  const file = await open(received, 'wx', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    // The connection stays: whoever is refused is to read why.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await file.write(chunk);
    }
    return { path: received, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(received, { force: true });
    content.resume();
    throw content.errored ? new AppError('malformed', { message: 'The file did not arrive whole.' }, error) : error;
  } finally {
    await file.close();
  }
}

/** Says how large a file may be. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('payload_too_large', {
    message: `This file is too large. Use ${maxBytes / 1024 ** 2} MB at most.`,
  });
}
