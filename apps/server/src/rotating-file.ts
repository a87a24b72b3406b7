import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** `maxBytes`: size after which the file is put aside. `keep`: files put aside, `name.1` the youngest; older ones are removed. */
type RotatingFile = { file: string; maxBytes: number; keep: number };

/** A process that was killed while it put files aside leaves its sign behind; after this long nobody waits for it, in milliseconds. */
const STALE_MS = 10_000;

/**
 * A log file that does not outgrow its bounds: it and those put aside hold at most `keep + 1` times `maxBytes` and one line.
 * Each line is written whole and at once, so a killed process loses none. Several processes may write to the same file.
 */
export function openRotatingFile({ file, maxBytes, keep }: RotatingFile): { write(line: string): void; close(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  let fd = open();
  return {
    write(line) {
      const { size } = fstatSync(fd);
      if (size > 0 && size + Buffer.byteLength(line) > maxBytes) putAside();
      writeSync(fd, line);
    },
    close: () => closeSync(fd),
  };

  function open(): number {
    return openSync(file, 'a', 0o600);
  }

  /** Another process may have done it already, or be doing it now: then this one writes on where it is, until the next line. */
  function putAside(): void {
    const sign = `${file}.rotating`;
    if (!takeSign(sign)) return;
    try {
      if (isOurs()) shift();
      closeSync(fd);
      fd = open();
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
  try {
    closeSync(openSync(sign, 'wx', 0o600));
    return true;
  } catch {
    const left = statSync(sign, { throwIfNoEntry: false });
    if (left && Date.now() - left.mtimeMs > STALE_MS) rmSync(sign, { force: true });
    return false;
  }
}

function renameIfThere(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}
