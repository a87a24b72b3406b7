import type { Question } from '../../server/ask-address.ts';
import { askJson, isSuccess } from '../../server/ask-json.ts';
import { fieldOf } from '../../server/json.ts';
import { PartnerError, type PartnerFault } from './partner-error.ts';

/** What an answer of refusal means, where its partner says it with words of its own; null leaves it to the status. */
export type ReadFault = (status: number, content: unknown) => PartnerFault | null;

type PartnerQuestion = Question & {
  address: string;
  path: string;
  query?: Record<string, string>;
  readFault: ReadFault;
};

/**
 * Asks a partner and reads its answer, which must be JSON.
 * @throws PartnerError for every other answer, and for none; the reason of `signal`.
 */
export function askPartner({ readFault, ...question }: PartnerQuestion): Promise<object> {
  return askJson<PartnerFault>({
    ...question,
    readFault: (status, content) => (isSuccess({ status }) ? null : readFault(status, content)),
    fail: (fault, options) => new PartnerError(fault, options),
  });
}

/** The sound of an answer, which came as base64. @throws PartnerError when it is none. */
export function soundIn(content: unknown, field: string): Buffer {
  const coded = fieldOf(content, field);
  const audio = typeof coded === 'string' ? Buffer.from(coded, 'base64') : Buffer.alloc(0);
  if (audio.length < LEAST_SOUND_BYTES) throw new PartnerError(typeof coded === 'string' ? 'NO_SOUND' : 'UNREADABLE');
  return audio;
}

/** The head of a WAV file, and something behind it. */
const LEAST_SOUND_BYTES = 64;
/** Five minutes of WAV at 48 kHz, twice over, as base64. */
export const SPEECH_MAX_BYTES = 80 * 1024 ** 2;
/** A page of a list of voices. */
export const LIST_MAX_BYTES = 8 * 1024 ** 2;
/** How long somebody waits for a list, in milliseconds. */
export const LIST_LIMIT_MS = 20_000;
