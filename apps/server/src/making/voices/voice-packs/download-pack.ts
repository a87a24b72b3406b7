import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { openPart, EgressError, type Reach } from '../../../platform/network/public-url.ts';

/** Larger than any pack that is known. */
export const PACK_MAX_BYTES = 3 * 1024 ** 3;
/** How often it is told how far a download is. */
const TOLD_BYTES = 2 * 1024 ** 2;

/**
 * `onProgress` is told how far it is, and throws when nobody wants it any more. `hasRoom` answers whether so many bytes more fit on the disk.
 * `knownBytes` is what an earlier try was told of the size. Without a `sha256` it tells whether the file is whole, and whether it is still the same.
 */
export type PackDownload = {
  address: string;
  sha256: string | null;
  knownBytes: number | null;
  archivePath: string;
  signal: AbortSignal;
  onProgress(progress: { receivedBytes: number; totalBytes: number | null }): Promise<void>;
  hasRoom(bytes: number): Promise<boolean>;
  reach?: Reach | undefined;
};

/**
 * Brings a pack to this machine. What an earlier try brought is kept and gone on with; what turns out to be another file is removed.
 * @throws EgressError when it breaks off or never begins. @throws AppError `voice_pack_checksum`, `voice_pack_too_large`, `storage_full`.
 */
export async function downloadPack(input: PackDownload): Promise<void> {
  await mkdir(path.dirname(input.archivePath), { recursive: true, mode: 0o700 });
  const had = await sizeOf(input.archivePath);
  if (had > 0 && (await isWanted(input))) return;
  await fetchRest(input, had).catch(async (error: unknown) => {
    // The server has nothing behind what is here: that is no part of its file.
    if (had === 0 || !(error instanceof EgressError) || error.reason !== 'refused') throw error;
    await fetchRest(input, 0);
  });
  if (input.sha256 === null || (await isWanted(input))) return;
  // The file may have changed between two tries.
  if (had > 0) await fetchRest(input, 0);
  if (had > 0 && (await isWanted(input))) return;
  await rm(input.archivePath, { force: true });
  throw new AppError('voice_pack_checksum');
}

async function fetchRest(input: PackDownload, fromByte: number): Promise<void> {
  const { address, archivePath, signal, onProgress, hasRoom, reach, sha256, knownBytes } = input;
  const answer = await openPart({ address, fromByte, accept: '*/*', signal }, reach);
  const start = answer.statusCode === 206 ? fromByte : 0;
  const restBytes = Number(answer.headers['content-length'] ?? Number.NaN);
  const totalBytes = Number.isFinite(restBytes) ? start + restBytes : null;
  // Nothing else would tell that the two halves are not of one file.
  if (start > 0 && sha256 === null && totalBytes !== knownBytes) {
    answer.destroy();
    return fetchRest(input, 0);
  }
  if ((totalBytes ?? 0) > PACK_MAX_BYTES || !(await hasRoom(totalBytes === null ? 0 : restBytes))) {
    answer.destroy();
    throw new AppError((totalBytes ?? 0) > PACK_MAX_BYTES ? 'voice_pack_too_large' : 'storage_full');
  }
  let receivedBytes = start;
  let reportedBytes = start;
  await onProgress({ receivedBytes, totalBytes });
  const file = await open(archivePath, start > 0 ? 'a' : 'w', 0o600);
  try {
    // Each piece is on the disk before the next: what came before it broke off is not asked for again.
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes > PACK_MAX_BYTES) throw new AppError('voice_pack_too_large');
      await file.appendFile(chunk);
      if (receivedBytes - reportedBytes < TOLD_BYTES) continue;
      reportedBytes = receivedBytes;
      // What does not say how large it is may be without an end.
      if (totalBytes === null && !(await hasRoom(TOLD_BYTES))) throw new AppError('storage_full');
      await onProgress({ receivedBytes, totalBytes });
    }
  } finally {
    await file.close();
  }
  await onProgress({ receivedBytes, totalBytes });
}

async function isWanted({ archivePath, sha256, knownBytes }: PackDownload): Promise<boolean> {
  if (sha256 === null) return (await sizeOf(archivePath)) === knownBytes;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archivePath)) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;
