import type { ParseArgsConfig } from 'node:util';
import type { Sayso } from '../index.ts';

/** What a command is given to work with: the world outside of it. */
export type World = {
  env: Readonly<Record<string, string | undefined>>;
  /** Results: one JSON value with `--json`. */
  print(text: string): void;
  /** Progress and errors. `isPassing`: the next one takes its place on a screen. */
  tell(text: string, options?: { isPassing?: boolean }): void;
  /** All that comes in from outside, as text. */
  readInput(): Promise<string>;
  /** Asks somebody at a keyboard for a word that is not shown; null where nobody is there. */
  askSecretly(question: string): Promise<string | null>;
  /** Aborts with Ctrl-C. */
  signal: AbortSignal;
  /** Milliseconds between two looks at a video. */
  lookEveryMs: number;
};

/** Options of a command, as they were given. */
export type Given = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** What a run of a command has. */
export type Run = { world: World; given: Given; words: readonly string[]; isJson: boolean };

/** What the command ends with. */
export const EXIT = {
  /** Done. */
  good: 0,
  /** It could not be done: the video failed, or the server did. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** No token, or one that the server does not know any more. */
  notSignedIn: 3,
  /** The server refused: a right, a limit of the plan, or an input that does not fit. */
  refused: 4,
  /** The video was cancelled. */
  cancelled: 5,
  /** The server could not be reached, or did not answer in time. */
  unreachable: 6,
  /** Ended with Ctrl-C. */
  interrupted: 130,
} as const;

/** One of `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One command. */
export type Command = {
  /** How it is written, after `sayso`. */
  usage: string;
  /** What it does, in a line. */
  summary: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Further lines of its help. */
  details?: readonly string[];
  run(run: Run): Promise<ExitCode | void>;
};

/** A command that was written wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Nobody is signed in. */
export class NotSignedInError extends Error {
  override name = 'NotSignedInError';
}

/** An option that is a text. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
}

/** A word that a command needs. */
export function needed(words: readonly string[], what: string): string {
  const [word, ...rest] = words;
  if (word === undefined) throw new UsageError(`Name ${what}.`);
  if (rest.length > 0) throw new UsageError(`“${rest.join(' ')}” is one word too many.`);
  return word;
}

/** Refuses words behind a command that takes none. */
export function noWords(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`“${words.join(' ')}” is one word too many.`);
}

/** A number of a stretch. */
export function numberOf(given: Given, name: string, [least, most]: readonly [number, number]): number | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new UsageError(`--${name}: use a number from ${least} to ${most}.`);
}

/** Whoever is signed in. */
export type SignedIn = { sayso: Sayso; url: string; token: string };

/** An option that is given once for each pair: `--set product=Glow --set price=9`. */
export function pairsOf(given: Given, name: string): Record<string, string> {
  const texts = given[name];
  const pairs = (Array.isArray(texts) ? texts : []).map((text): [string, string] => {
    const [, key, value] = /^([^=]+)=(.*)$/su.exec(String(text)) ?? [];
    if (key === undefined || value === undefined) throw new UsageError(`--${name} ${String(text)}: write KEY=VALUE.`);
    return [key, value];
  });
  return Object.fromEntries(pairs);
}
