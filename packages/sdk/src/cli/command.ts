import type { ParseArgsConfig } from 'node:util';
import type { Sayso } from '../index.ts';
import type { ExitCode } from './exit-codes.ts';

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
