import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../db/new-id.ts';
import { EgressError } from './fetch-public-url.ts';

/**
 * Writes what comes from outside to a file of its own, and answers its path; of what is too large or breaks off nothing is left.
 * @throws EgressError `too_large` as soon as there are more than `maxBytes`; the failure of what broke off.
 */
export async function saveStream(
  content: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, newId());
  try {
    await pipeline(
      content,
      (chunks: AsyncIterable<Buffer>) => upTo(maxBytes, chunks),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Reads what comes from outside into memory. @throws EgressError `too_large` as soon as there are more than `maxBytes`; the failure of what broke off. */
export async function readStream(content: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of upTo(maxBytes, content as AsyncIterable<Buffer>)) parts.push(part);
  return Buffer.concat(parts);
}

async function* upTo(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new EgressError('too_large');
    yield chunk;
  }
}
