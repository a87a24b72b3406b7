import { askAddress, type ServerAnswer, type Question } from '../../server/ask-address.ts';
import { fieldOf, parse } from '../../server/json.ts';
import { PartnerError, type PartnerFault, toPartnerError } from './partner-error.ts';

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
export async function askPartner({ address, path, query, readFault, ...question }: PartnerQuestion): Promise<unknown> {
  const answer = await askAddress(urlOf(address, path, query), question).catch((error: unknown) => {
    throw toPartnerError(error);
  });
  const content = parse(answer.body);
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer, readFault(answer.status, content));
  if (typeof content !== 'object' || content === null) throw new PartnerError('UNREADABLE');
  return content;
}

function refusalOf({ status, retryAfterMs }: ServerAnswer, told: PartnerFault | null): PartnerError {
  return new PartnerError(told ?? faultOfStatus(status), { retryAfterMs });
}

/** What the same status means with every partner. */
function faultOfStatus(status: number): PartnerFault {
  if (status === 401 || status === 403) return 'KEY_REFUSED';
  if (status === 402) return 'NO_CREDIT';
  if (status === 429) return 'BUSY';
  return `HTTP_${status}`;
}

function urlOf(address: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(address);
  // A path of two strokes would name another host.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  url.search = new URLSearchParams(query).toString();
  url.hash = '';
  return url;
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
