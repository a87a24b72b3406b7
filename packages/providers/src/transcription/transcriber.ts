import { ServerError, type ServerFault } from '../server/compatible-server.ts';

/** What every transcriber is given: speech, 16 bit, mono, at this rate. Models of today hear nothing above 8 kHz. */
export const HEARD_RATE_HZ = 16_000;

/** A word and when it is heard, in milliseconds from the start of the sound. */
export type TranscribedWord = { text: string; startMs: number; endMs: number };

/** Sound to be written down. `samples` at `HEARD_RATE_HZ`; `language`: the ISO 639 code that it is said to be in, null where nobody says; `accountId`: whose it is, null for the operator's own. */
export type TranscriptionRequest = {
  samples: Int16Array;
  language: string | null;
  accountId?: string | null;
  signal?: AbortSignal | undefined;
};

/** What was understood: '' where no word was. `words`: with their times, as far as the transcriber tells them. `language`: its code, as far as it tells it. */
export type Transcript = { text: string; words: TranscribedWord[]; language: string | null };

/**
 * What a transcriber can. `wordTimes`: whether it tells them; an asked server may or may not. `languages`: codes, or any that there is. `formats`: in which it is sent sound.
 */
export type TranscriberAbilities = {
  wordTimes: 'always' | 'where-told' | 'never';
  languages: readonly string[] | 'any';
  longestMs: number;
  formats: readonly ('wav' | 'flac' | 'samples')[];
};

/** What goes wrong with a server. `NO_TEXT`: it answered, and not with words. */
export type TranscriberServerFault = Exclude<ServerFault, 'NO_SOUND'> | 'NO_TEXT';

/** What went wrong, also on this machine. `PACK_FAILED`: the model took too much memory or time, or cannot be loaded. `LANGUAGE_UNKNOWN`: it does not understand the language. */
export type TranscriberFault = TranscriberServerFault | 'PACK_FAILED' | 'LANGUAGE_UNKNOWN';

/** Thrown where nothing was written down. What the transcriber said itself stays behind. */
export class TranscriberError extends Error {
  override name = 'TranscriberError';
  readonly fault: TranscriberFault;
  readonly retryAfterMs: number | null;
  constructor(fault: TranscriberFault, cause?: unknown, retryAfterMs: number | null = null) {
    super(`The transcriber failed: ${fault}`, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
  /** Whether it has surely heard nothing, so that nothing is to be paid. */
  get isRefusal(): boolean {
    const isNeverSent = this.cause instanceof ServerError && this.cause.isNeverSent;
    const isHere = !isServerFault(this.fault);
    return this.fault.startsWith('HTTP_') || this.fault === 'ADDRESS_REFUSED' || isNeverSent || isHere;
  }
}

/** Whether a server is at fault. */
export const isServerFault = (fault: TranscriberFault): fault is TranscriberServerFault =>
  fault !== 'PACK_FAILED' && fault !== 'LANGUAGE_UNKNOWN';

/** Somebody who writes down what is said. Every adapter passes `testing/transcriber-suite.ts`. */
export type Transcriber = {
  id: string;
  /** Null while there is none. */
  abilities(): TranscriberAbilities | null;
  /** @throws TranscriberError; AppError `no_transcriber` while there is none; the reason of `signal`. */
  transcribe(request: TranscriptionRequest): Promise<Transcript>;
};

/** What a transcriber is let hear when it is tried: plain words, which every model that knows English understands. */
export const SENTENCE_OF_TRIAL = 'Good morning. This is a short test of how well spoken words are written down.';

/** How many words of a sentence were understood, in their order. */
export function countRightWords(said: string, heard: string): { words: number; rightWords: number } {
  const [one, other] = [wordsOf(said), wordsOf(heard)];
  // The longest row of words that both have, in their order: one line of its table at a time.
  let line = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    other.forEach((found, place) => {
      next.push(found === word ? (line[place] ?? 0) + 1 : Math.max(line[place + 1] ?? 0, next[place] ?? 0));
    });
    line = next;
  }
  return { words: one.length, rightWords: line.at(-1) ?? 0 };
}

/** Longer talk than any answer to one sentence is looked at no further. */
const MOST_WORDS = 200;
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).slice(0, MOST_WORDS);
