// Errors, file types and the layout of iovec, fdstat and prestat are those of WASI preview 1.
// https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md
const SUCCESS = 0;
const BAD_FD = 8;
const INVALID = 28;
const NO_ENTRY = 44;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;
const OPEN_CREATE = 1;
const OPEN_TRUNCATE = 8;

const STDOUT = 1;
const ROOT = 3;
const ROOT_NAME = '/';

type MemoryFile = { bytes: Uint8Array; size: number };
type OpenFile = { file: MemoryFile; position: number };

class ProgramExit extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`The program ended with code ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/** What a program left behind: its exit code, everything it printed (both streams), and its files by name. */
export type ProgramResult = { exitCode: number; printed: string; files: ReadonlyMap<string, Uint8Array> };

/** What a program is run with. */
type ProgramInput = { args: readonly string[]; files: Readonly<Record<string, string>> };

/** Larger memories are not kept from one run to the next. */
const KEPT_MEMORY_BYTES = 48 * 1024 * 1024;

/**
 * Makes the function that runs a WASI command in memory: it sees its arguments, a clock that stands still and one folder `/` of in-memory files. Every run finds the memory that the
 * first one found, so none knows of those before.
 * Own code instead of `node:wasi`, which crashes the process now and then when a compiled module is run repeatedly, and which needs real files.
 * The function runs until the program ends; a trap inside it is thrown as WebAssembly.RuntimeError.
 * @param constantsEnd Up to here the program only reads its memory. All that lies behind is put back after a run: for what has megabytes of constants that is a fraction of making a new memory.
 * @see https://github.com/nodejs/node/issues/52402
 */
export function createProgram(
  module: WebAssembly.Module,
  constantsEnd: number,
): (input: ProgramInput) => ProgramResult {
  let kept: Instance | undefined;
  return (input) => {
    const instance = kept ?? startInstance(module, constantsEnd);
    // What is left in the middle of a run has a stack of its own by then: only one that ends by itself can be run again.
    kept = undefined;
    const { files, printed } = instance.system.begin(input);
    const exitCode = exitCodeOf(instance.start);
    if (exitCode === undefined && instance.memory.buffer.byteLength <= KEPT_MEMORY_BYTES) {
      instance.putBack();
      kept = instance;
    }
    return {
      exitCode: exitCode ?? 0,
      printed: Buffer.from(contentOf(printed)).toString('utf8'),
      files: new Map([...files].map(([name, file]) => [name, contentOf(file)])),
    };
  };
}

/** A program in its memory. `putBack`: writes over what a run has changed. */
type Instance = {
  memory: WebAssembly.Memory;
  system: ReturnType<typeof createSystem>;
  start(): void;
  putBack(): void;
};

function startInstance(module: WebAssembly.Module, constantsEnd: number): Instance {
  const system = createSystem();
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system.imports });
  const { memory, _start } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function')
    throw new TypeError('Not a WASI command.');
  system.attach(memory);
  const first = new Uint8Array(memory.buffer).slice(constantsEnd);
  return {
    memory,
    system,
    start: () => _start(),
    putBack() {
      const bytes = new Uint8Array(memory.buffer);
      bytes.set(first, constantsEnd);
      bytes.fill(0, constantsEnd + first.length);
    },
  };
}

/** Nothing when the program came to its end, which is a code of 0. */
function exitCodeOf(start: () => void): number | undefined {
  try {
    start();
    return undefined;
  } catch (error) {
    if (error instanceof ProgramExit) return error.exitCode;
    throw error;
  }
}

function createSystem() {
  let memory: WebAssembly.Memory | undefined;
  let encodedArgs: Buffer[] = [];
  let files = new Map<string, MemoryFile>();
  const open = new Map<number, OpenFile>();
  let nextFd = ROOT + 1;

  /** Makes ready for a run. Answers its files and what it will print. */
  const begin = ({ args, files: given }: ProgramInput) => {
    encodedArgs = args.map((arg) => Buffer.from(`${arg}\0`));
    files = new Map(Object.entries(given).map(([name, text]) => [name, fileOf(Buffer.from(text))]));
    const printed = fileOf(new Uint8Array(0));
    const printer: OpenFile = { file: printed, position: 0 };
    open.clear();
    for (const fd of [STDOUT, STDOUT + 1]) open.set(fd, printer);
    nextFd = ROOT + 1;
    return { files, printed };
  };

  // Memory may move when it grows, so every call takes a fresh view.
  const bytes = () => new Uint8Array(attached(memory).buffer);
  const view = () => new DataView(attached(memory).buffer);
  const regions = (pointer: number, count: number) => {
    const table = view();
    return Array.from({ length: count }, (_, index) => {
      const start = table.getUint32(pointer + index * 8, true);
      return bytes().subarray(start, start + table.getUint32(pointer + index * 8 + 4, true));
    });
  };
  const setUint32 = (pointer: number, value: number) => {
    view().setUint32(pointer, value, true);
    return SUCCESS;
  };

  const imports = {
    args_sizes_get: (countOut: number, sizeOut: number) => {
      setUint32(countOut, encodedArgs.length);
      return setUint32(
        sizeOut,
        encodedArgs.reduce((sum, arg) => sum + arg.length, 0),
      );
    },
    args_get: (pointersOut: number, textOut: number) => {
      let at = textOut;
      for (const [index, arg] of encodedArgs.entries()) {
        setUint32(pointersOut + index * 4, at);
        bytes().set(arg, at);
        at += arg.length;
      }
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, timeOut: number) => {
      view().setBigUint64(timeOut, 0n, true);
      return SUCCESS;
    },
    fd_close: (fd: number) => (open.delete(fd) ? SUCCESS : BAD_FD),
    fd_fdstat_get: (fd: number, statOut: number) => {
      if (fd !== ROOT && !open.has(fd)) return BAD_FD;
      bytes().fill(0, statOut, statOut + 24);
      view().setUint8(statOut, fd === ROOT ? DIRECTORY : REGULAR_FILE);
      view().setBigUint64(statOut + 8, ALL_RIGHTS, true);
      view().setBigUint64(statOut + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get: (fd: number, prestatOut: number) => {
      if (fd !== ROOT) return BAD_FD;
      setUint32(prestatOut, 0);
      return setUint32(prestatOut + 4, ROOT_NAME.length);
    },
    fd_prestat_dir_name: (fd: number, nameOut: number) => {
      if (fd !== ROOT) return BAD_FD;
      bytes().set(Buffer.from(ROOT_NAME), nameOut);
      return SUCCESS;
    },
    fd_read: (fd: number, iovecs: number, ...[count, sizeOut]: [number, number]) => {
      const handle = open.get(fd);
      if (!handle) return BAD_FD;
      return setUint32(
        sizeOut,
        regions(iovecs, count).reduce((sum, region) => sum + read(handle, region), 0),
      );
    },
    fd_write: (fd: number, iovecs: number, ...[count, sizeOut]: [number, number]) => {
      const handle = open.get(fd);
      if (!handle) return BAD_FD;
      return setUint32(
        sizeOut,
        regions(iovecs, count).reduce((sum, region) => sum + write(handle, region), 0),
      );
    },
    fd_seek: (fd: number, offset: bigint, ...[whence, positionOut]: [number, number]) => {
      const handle = open.get(fd);
      if (!handle) return BAD_FD;
      const position = ([0, handle.position, handle.file.size][whence] ?? Number.NaN) + Number(offset);
      if (!(position >= 0)) return INVALID;
      handle.position = position;
      view().setBigUint64(positionOut, BigInt(position), true);
      return SUCCESS;
    },
    path_open: (
      _directory: number,
      _lookup: number,
      ...rest: [number, number, number, bigint, bigint, number, number]
    ) => {
      const [pathPointer, pathLength, openFlags, , , , fdOut] = rest;
      const name = Buffer.from(bytes().subarray(pathPointer, pathPointer + pathLength)).toString('utf8');
      if (!files.has(name) && !(openFlags & OPEN_CREATE)) return NO_ENTRY;
      const file = files.get(name) ?? fileOf(new Uint8Array(0));
      files.set(name, file);
      if (openFlags & OPEN_TRUNCATE) file.size = 0;
      open.set(nextFd, { file, position: 0 });
      return setUint32(fdOut, nextFd++);
    },
    proc_exit: (exitCode: number) => {
      throw new ProgramExit(exitCode);
    },
  };
  return { imports, begin, attach: (programMemory: WebAssembly.Memory) => (memory = programMemory) };
}

function attached(memory: WebAssembly.Memory | undefined): WebAssembly.Memory {
  if (!memory) throw new Error('The program called the system before it was started.');
  return memory;
}

function fileOf(bytes: Uint8Array): MemoryFile {
  return { bytes, size: bytes.length };
}

function contentOf(file: MemoryFile): Uint8Array {
  return file.bytes.subarray(0, file.size);
}

function read(handle: OpenFile, into: Uint8Array): number {
  const chunk = contentOf(handle.file).subarray(handle.position, handle.position + into.length);
  into.set(chunk);
  handle.position += chunk.length;
  return chunk.length;
}

function write(handle: OpenFile, from: Uint8Array): number {
  const { file } = handle;
  const end = handle.position + from.length;
  if (end > file.bytes.length) {
    const grown = new Uint8Array(Math.max(end, file.bytes.length * 2));
    grown.set(contentOf(file));
    file.bytes = grown;
  }
  file.bytes.set(from, handle.position);
  file.size = Math.max(file.size, end);
  handle.position = end;
  return from.length;
}
