import type { Logger } from 'pino';
import { describeThrown, type Fault } from './fault.ts';

/** Under this name a log line may carry what is noted of a fault and stands in no log: who met it, and by which route. */
export const FAULT_OF = Symbol('what a fault was met by');
export type FaultOf = { userId: string | null; route: string | null };

/** One time that a fault was met. */
export type FaultSeen = { at: Date; requestId: string | null; route: string | null; userId: string | null };

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
