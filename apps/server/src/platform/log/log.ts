import path from 'node:path';
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from '../../config.ts';
import type { Log } from '../../deps.ts';
import { stackInSource } from '../faults/built-places.ts';
import { type Faults, noteFaultsOfLog } from '../faults/faults.ts';
import { openRotatingFile } from './rotating-file.ts';

const HIDDEN = '[hidden]';
/** Fields that carry secrets or people, wherever a log line holds them. */
const SECRET_PATHS = ['authorization', 'cookie', 'token', 'password', 'password_hash', 'email', 'query'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`, `*.headers["${name}"]`],
);

/** 60 MB at most: weeks of a small installation. */
const FILE_BOUNDS = { maxBytes: 10_000_000, keep: 5 };
/** Lines that wait for standard output. */
const WAITING_MAX_BYTES = 1_000_000;

/** The log of one process: JSON lines on standard output, or in a file when a person sits before it. Faults that it tells of are noted, too. */
export function createLog(
  { logLevel, dataDir }: Pick<Config, 'logLevel' | 'dataDir'>,
  faults: Pick<Faults, 'note'>,
): { log: Log; file: string | null } {
  const file = process.stdout.isTTY ? path.join(dataDir, 'logs/server.log') : null;
  const options = { ...logOptions({ logLevel }), hooks: { logMethod: noteFaultsOfLog(faults) } };
  const log = pino(options, file ? openRotatingFile({ file, ...FILE_BOUNDS }) : openStandardOutput());
  return { log, file };
}

/** Lines that cannot be written, because standard output is a file on a full disk, wait and then are dropped: the process goes on. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: WAITING_MAX_BYTES });
  return output.on('error', () => undefined);
}

/** What every line carries, and what none does. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    base: { pid: process.pid },
    redact: { paths: SECRET_PATHS, censor: HIDDEN },
    serializers: { err: describeError },
  };
}

/** Type, text, stack and code. Left out: `detail` and `parameters` of the database, which quote rows. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: messageOf(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type,
    message,
    stack: stackInSource(stack),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
  };
}

/** The queue throws copies of errors, which are none. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
