import { createHash } from 'node:crypto';
import path from 'node:path';
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
