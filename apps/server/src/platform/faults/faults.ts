import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { maskText } from '../lib/mask-text.ts';
import { stackInSource } from './built-places.ts';

/** A fault as it is kept and told: nothing in it says of whom it tells. `place`: the first line of ours that it came through. */
export type Fault = {
  fingerprint: string;
  source: 'server' | 'browser';
  type: string;
  message: string;
  place: string;
  stack: string;
};

/** One line of a stack. `isOwn`: of this product, not of a package or of the machine. */
export type Frame = { call: string; file: string; line: number | null; column: number | null; isOwn: boolean };

const MESSAGE_MAX = 500;
const STACK_FRAMES = 20;
/** Longest line of a stack that is read, in characters: patterns are tried on it at every place. */
const LINE_MAX = 400;
/** Lines of ours that tell one cause from another. Further out the same fault comes by different ways. */
const TELLING_FRAMES = 3;
const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** Puts together what is told of a fault. Faults of the same cause have the same fingerprint, in every release. */
export function describeFault(given: {
  source: Fault['source'];
  type: string;
  message: string;
  frames: readonly Frame[];
}): Fault {
  const { source, type, frames } = given;
  const message = maskText(given.message).slice(0, MESSAGE_MAX);
  const own = frames.filter(({ isOwn }) => isOwn);
  const [first] = own.length > 0 ? own : frames;
  const telling = own.slice(0, TELLING_FRAMES).map(({ call, file }) => `${call} ${file}`);
  const cause = [source, type, message.replaceAll(/\d+/g, '0'), ...telling].join('\n');
  return {
    source,
    type: maskText(type).slice(0, 100),
    message,
    fingerprint: createHash('sha256').update(cause).digest('hex').slice(0, 32),
    place: first ? wordsOf(first) : 'unknown',
    stack: frames.slice(0, STACK_FRAMES).map(wordsOf).join('\n'),
  };
}

/** A fault of this process, of whatever was thrown. `said`: what the log says beside it. */
export function describeThrown(thrown: unknown, said: string): Fault {
  const error = (thrown ?? {}) as { name?: unknown; message?: unknown; stack?: unknown; code?: unknown };
  const name = typeof error.name === 'string' && error.name !== '' ? error.name : 'Error';
  const message = typeof error.message === 'string' ? error.message : said;
  const code = typeof error.code === 'string' || typeof error.code === 'number' ? ` (${error.code})` : '';
  return describeFault({
    source: 'server',
    type: `${name}${code}`,
    message: message || said,
    frames: parseStack(typeof error.stack === 'string' ? stackInSource(error.stack) : ''),
  });
}

const V8 =
  /^\s*at (?:(.+?) \()?(?:async )?((?:file:\/\/|https?:\/\/|node:|\/|[a-z]:\\)[^\s()]*?)(?::(\d+))?(?::(\d+))?\)?$/i;
const GECKO = /^(.*?)@((?:https?|file):\/\/[^\s]*?)(?::(\d+))?(?::(\d+))?$/;

/** The lines of a stack as V8, Firefox and Safari write them; what is none is passed over. */
export function parseStack(stack: string): Frame[] {
  return stack.split('\n', 60).flatMap((whole): Frame[] => {
    const line = whole.slice(0, LINE_MAX);
    const found = V8.exec(line) ?? GECKO.exec(line.trim());
    if (!found) return [];
    const [, call = '', address = '', at, column] = found;
    const file = shortFile(address);
    return [
      {
        call: call.replace(/^async /, '') || '(anonymous)',
        file,
        line: at ? Number(at) : null,
        column: column ? Number(column) : null,
        isOwn: isOwnFile(file),
      },
    ];
  });
}

const isOwnFile = (file: string): boolean => !/node_modules|^node:|^native$/.test(file) && file !== '';

/** A file from the folder of the product on, so that the folder of an installation is nobody's business; of an address its path. */
function shortFile(address: string): string {
  const name = address.replace(/^file:\/\//, '').replace(/^https?:\/\/[^/]*\/?/, '');
  return (name.split(/[?#]/, 1)[0] ?? '').replace(`${ROOT}/`, '');
}

function wordsOf({ call, file, line }: Frame): string {
  const place = `${file}${line === null ? '' : `:${line}`}`;
  return call === '' ? place : `${maskText(call)} (${place})`;
}

/** Under this name a log line may carry what is noted of a fault and stands in no log: who met it, and by which route. */
export const FAULT_OF = Symbol('what a fault was met by');
type FaultOf = { userId: string | null; route: string | null };

/** One time that a fault was met. */
type FaultSeen = { at: Date; requestId: string | null; route: string | null; userId: string | null };

/** A fault with the times that it was met since it was handed over last: all of them counted, the last ones told. */
export type NotedFault = Fault & { count: number; seen: FaultSeen[]; firstAt: Date; lastAt: Date };

/** Collects what the log of this process calls a fault, until it is written down. A process that is killed loses those of its last seconds. */
export type Faults = {
  note(line: { thrown: unknown; said: string; requestId: string | null; of: FaultOf | undefined }): void;
  take(): NotedFault[];
  /** Takes back what could not be written. */
  giveBack(faults: readonly NotedFault[]): void;
};

/** Level of the log from which on something is a fault of ours or of the machine. */
const FAULT_LEVEL = 50;
/** Kinds of faults that wait at most, and how many times of each are told. */
const KINDS_MAX = 200;
const SEEN_MAX = 10;

export function createFaults(now: () => Date = () => new Date()): Faults {
  let waiting = new Map<string, NotedFault>();

  function add(fault: NotedFault): void {
    const known = waiting.get(fault.fingerprint);
    if (!known) {
      if (waiting.size < KINDS_MAX) waiting.set(fault.fingerprint, fault);
      return;
    }
    known.count += fault.count;
    known.seen = [...known.seen, ...fault.seen].slice(-SEEN_MAX);
    if (fault.firstAt < known.firstAt) known.firstAt = fault.firstAt;
    if (fault.lastAt > known.lastAt) known.lastAt = fault.lastAt;
  }

  return {
    note({ thrown, said, requestId, of }) {
      const at = now();
      const seen = { at, requestId, route: of?.route ?? null, userId: of?.userId ?? null };
      add({ ...describeThrown(thrown, said), count: 1, seen: [seen], firstAt: at, lastAt: at });
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
    giveBack: (faults) => faults.forEach(add),
  };
}

/** For the log: hands on every line that is a fault. */
export function noteFaultsOfLog(faults: Pick<Faults, 'note'>) {
  return function logMethod(
    this: Logger,
    ...[line, method, level]: [
      line: Parameters<Logger['error']>,
      method: (...line: Parameters<Logger['error']>) => void,
      level: number,
    ]
  ): void {
    if (level >= FAULT_LEVEL) noteLine(faults, this, line);
    method.apply(this, line);
  };
}

function noteLine(faults: Pick<Faults, 'note'>, log: Logger, line: readonly unknown[]): void {
  const [fields, words] = line;
  const isWords = typeof fields === 'string';
  const { err, [FAULT_OF]: of } = (isWords ? {} : (fields ?? {})) as { err?: unknown; [FAULT_OF]?: FaultOf };
  const said = String((isWords ? fields : words) ?? 'fault');
  const { requestId } = log.bindings() as { requestId?: unknown };
  const thrown = err ?? (fields instanceof Error ? fields : undefined);
  faults.note({ thrown, said, requestId: typeof requestId === 'string' ? requestId : null, of });
}
