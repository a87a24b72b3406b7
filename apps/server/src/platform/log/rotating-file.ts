import { codeOf, messageOf } from '@sayso/media/process/thrown';
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** `maxBytes`: size after which the file is put aside. `keep`: files put aside, `name.1` the youngest; older ones are removed. */
type RotatingFile = { file: string; maxBytes: number; keep: number };

/** A process that was killed while it put files aside leaves its sign behind; after this long nobody waits for it, in milliseconds. */
const STALE_MS = 10_000;

/**
 * A log file that does not outgrow its bounds: it and those put aside hold at most `keep + 1` times `maxBytes` and one line.
 * Each line is written whole and at once, so a killed process loses none. Several processes may write to the same file.
 * A line that cannot be written, because the disk is full or the folder is gone, is dropped: nobody falls over their own log.
 * `report` is called when that begins, and when it ends, with the number of lines.
 */
export function openRotatingFile(
  { file, maxBytes, keep }: RotatingFile,
  report: (words: string) => void = reportToStandardError,
): { write(line: string): void; close(): void } {
  let fd = open();
  let dropped = 0;
  /** The last line has come to the disk in part: the next must not stand in it. */
  let isTorn = false;
  return {
    write(line) {
      try {
        const { size } = fstatSync(fd);
        if (size > 0 && size + Buffer.byteLength(line) > maxBytes) putAside();
        writeWhole(isTorn ? `\n${line}` : line);
      } catch (error) {
        if (dropped === 0) report(`${file} cannot be written, and lines are dropped: ${messageOf(error)}`);
        dropped += 1;
        return;
      }
      if (dropped > 0) report(`${file} is written again; ${dropped} lines were dropped.`);
      dropped = 0;
    },
    close: () => closeSync(fd),
  };

  function open(): number {
    mkdirSync(path.dirname(file), { recursive: true });
    return openSync(file, 'a', 0o600);
  }

  function writeWhole(text: string): void {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length;) {
      done += writeSync(fd, bytes, done);
      isTorn = done < bytes.length;
    }
  }

  /** Another process may have done it already, or be doing it now: then this one writes on where it is, until the next line. */
  function putAside(): void {
    const sign = `${file}.rotating`;
    if (!takeSign(sign)) return;
    try {
      if (isOurs()) shift();
      const fresh = open();
      closeSync(fd);
      fd = fresh;
    } finally {
      rmSync(sign, { force: true });
    }
  }

  function isOurs(): boolean {
    return statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino;
  }

  function shift(): void {
    rmSync(`${file}.${keep}`, { force: true });
    for (let age = keep - 1; age > 0; age -= 1) renameIfThere(`${file}.${age}`, `${file}.${age + 1}`);
    renameSync(file, `${file}.1`);
  }
}

function takeSign(sign: string): boolean {
  mkdirSync(path.dirname(sign), { recursive: true });
  try {
    closeSync(openSync(sign, 'wx', 0o600));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const left = statSync(sign, { throwIfNoEntry: false });
    if (left && Date.now() - left.mtimeMs > STALE_MS) rmSync(sign, { force: true });
    return false;
  }
}

function renameIfThere(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}

/** Standard error may stand on the same full disk. */
function reportToStandardError(words: string): void {
  try {
    writeSync(process.stderr.fd, `${words}\n`);
  } catch {
    // Nobody is left to be told.
  }
}
