import {
  type Capability,
  isNameOf,
  type PresenterPartnerCode,
  type TextServerCode,
  type TranscriberCode,
} from '@sayso/contract';
import { problemOf } from '../presenter-partners/partner-problems.ts';

type Status = `HTTP_${number}`;
type OrderCode = Exclude<TextServerCode | TranscriberCode, 'OK' | Status>;

const PROBLEMS = {
  TIMEOUT_ERROR: 'It did not answer in time.',
  NETWORK_ERROR: 'It could not be reached, or the connection broke.',
  TLS_ERROR: 'No secure connection came about: its certificate is not valid for this address.',
  ADDRESS_REFUSED: 'Nobody is asked at this address.',
  TOO_LARGE: 'Far too much came back.',
  NO_TEXT: 'What it answered could not be used. A larger model may do better.',
  WRONG_WORDS: 'It understood little of what was said.',
  REFUSED: 'The model would not write about this.',
  CUT_OFF: 'Its answer broke off.',
  HTTP_401: 'It refused the key.',
  HTTP_402: 'The account there has no credit left.',
  HTTP_403: 'It refused the key.',
  HTTP_404: 'It does not know the model, or the address is wrong.',
  HTTP_429: 'It was busy, or the account there has used what it may for now.',
  HTTP_503: 'It was not ready: it was starting, loaded a model, or had too much to do.',
} as const satisfies Record<OrderCode, string> & Partial<Record<Status, string>>;

const serverProblem = (code: string): string =>
  isNameOf(PROBLEMS, code) ? PROBLEMS[code] : `It refused with status ${code.replace('HTTP_', '')}.`;

/** What a failure of a partner in an order means. */
export const PROBLEMS_OF: Record<Capability, (code: string) => string> = {
  text: serverProblem,
  transcription: serverProblem,
  // Orders are stored with the codes of a try.
  presenters: (code) => problemOf(code as PresenterPartnerCode),
};
