import { isNameOf, type SpeechPartnerCode } from '@sayso/contract';

const PROBLEMS: Record<Exclude<SpeechPartnerCode, 'OK' | `HTTP_${number}`>, string> = {
  KEY_MISSING: 'Enter a key first. A stored key is sent to the address it was given for and nowhere else.',
  KEY_REFUSED: 'The key was refused. Enter it again, and check what it may be used for.',
  NO_CREDIT: 'The account there has no credit left.',
  BUSY: 'It is busy, or the account there has used what it may use for now. Try again later.',
  VOICE_GONE: 'The key was taken, but there is no voice to speak with.',
  NO_VOICES: 'The key was taken, but there is no voice in the list. The voices that were there stay.',
  TEXT_REFUSED: 'The question was refused. Check the model.',
  UNREADABLE: 'What came back is not an answer of this partner. Check the address.',
  TIMEOUT_ERROR: 'It did not answer in time. Try again later.',
  NETWORK_ERROR: 'It could not be reached. Check the address, and that this machine may reach the internet.',
  ADDRESS_REFUSED: 'No partner is asked at this address. Enter the address that the partner names.',
  TOO_LARGE: 'Far too much came back. Check the address.',
  NO_SOUND: 'It answered, but not with speech. Check the model.',
};

/** What a failure of a partner that speaks means, and what to do. */
export const speechProblemOf = (code: SpeechPartnerCode): string =>
  isNameOf(PROBLEMS, code) ? PROBLEMS[code] : `It refused with status ${code.replace('HTTP_', '')}.`;
