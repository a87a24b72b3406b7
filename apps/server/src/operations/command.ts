import { pino } from 'pino';
import type { Log } from '../deps.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';

/** Commands say what they do on the terminal; the log of the server is not theirs. */
export const noLog: Log = pino({ level: 'silent' });

/** Names that are said in one line. */
const LISTED = 20;

/**
 * Runs a command for the operator: what can be put right is said in words and ends with code 1. Ctrl+C aborts `signal`, and
 * the second one ends the process.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number | void>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => {
    process.stderr.write('Stopping. Once more to stop at once.\n');
    stopping.abort(new OperatorError('Stopped.'));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    process.exitCode = (await work(stopping.signal)) ?? 0;
  } catch (error) {
    const reason = stopping.signal.aborted ? (stopping.signal.reason as Error) : error;
    process.stderr.write(`${wordsOf(reason)}\n`);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The first of many names: 'a, b, and 7 more'. */
export function listed(names: readonly string[]): string {
  const more = names.length - LISTED;
  return more > 0 ? `${names.slice(0, LISTED).join(', ')}, and ${more} more` : names.join(', ');
}

/** A size for people: '1.4 GB'. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1024 ** step).toFixed(digits)} ${units[step]}`;
}

function wordsOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
