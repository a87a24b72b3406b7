import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file on its way into an archive. `name`: where it stands there. `sizeBytes` must be true. */
export type ZipPart = { name: string; sizeBytes: number; modifiedAt: Date; open: () => Promise<Readable> };

/**
 * Packs files while they are read, one after the other, as they are: what is held in memory does not grow with them. Nothing is read faster than `stream` is.
 * When `stream` is destroyed, or a file cannot be read whole, everything is closed. `sizeBytes`: of the whole archive.
 */
export function streamZip(parts: readonly ZipPart[]): { stream: Readable; sizeBytes: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  let current: Readable | undefined;
  stream.once('close', () => current?.destroy());
  for (const { name, sizeBytes, modifiedAt, open } of parts)
    zip.addReadStreamLazy(name, { compress: false, size: sizeBytes, mtime: modifiedAt }, (give) => {
      open().then(
        (file) => {
          if (stream.destroyed) return void file.destroy();
          current = file;
          file.once('error', (error) => stream.destroy(error));
          give(null, file);
        },
        (error: Error) => void stream.destroy(error),
      );
    });
  let total = 0;
  // Its types leave the size out, and ask for options that all have defaults.
  const end = zip.end.bind(zip) as (options: object, tellSize: (sizeBytes: number) => void) => void;
  end({}, (sizeBytes) => {
    total = sizeBytes;
  });
  return { stream, sizeBytes: total };
}

/** Whether a path leads to something. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Longest file name we suggest, in characters, without the extension: well inside every file system's 255 bytes. */
const MAX_CHARACTERS = 60;

/** What a person called something, as a file name without its extension that every system can store. `fallback`: when nothing of it is left. */
export function safeStem(text: string, fallback: string): string {
  const visible = text
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|%;']/g, ' ')
    .replace(/\s+/g, ' ');
  const stem = [...visible.trim()]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  // Windows keeps these names for devices, whatever the extension.
  if (stem === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)) return fallback;
  return stem;
}
