import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const EXIFTOOL = createRequire(import.meta.url).resolve('exiftool-vendored.pl/bin/exiftool');

/** IPTC's digital source type of a file as ExifTool reads it, the program by which many platforms and agencies look for it; null where there is none. */
export async function readSourceType(path: string): Promise<string | null> {
  const { stdout } = await promisify(execFile)('perl', [
    EXIFTOOL,
    '-json',
    '-n',
    '-XMP-iptcExt:DigitalSourceType',
    path,
  ]);
  const [file] = JSON.parse(stdout) as { DigitalSourceType?: string }[];
  return file?.DigitalSourceType ?? null;
}
