import { isNameOf, type PresenterPartnerCode } from '@sayso/contract';

const PROBLEMS: Record<Exclude<PresenterPartnerCode, 'OK' | `HTTP_${number}`>, string> = {
  KEY_MISSING: 'Enter a key first. A stored key is sent to the address it was given for and nowhere else.',
  KEY_REFUSED: 'The key was refused. Enter it again, and check what it may be used for.',
  NO_CREDIT: 'The account there has no credit left.',
  BUSY: 'It is busy, or the account there has used what it may use for now. Try again later.',
  PRESENTER_GONE: 'The presenter is not there any more. Read the presenters anew.',
  SOUND_REFUSED: 'It did not take the sound.',
  FACE_REFUSED: 'It found no face that it could use.',
  JOB_GONE: 'It does not know the order any more.',
  FAILED: 'It could not make the film.',
  NO_PRESENTERS: 'The key was taken, but there is no presenter in the list. Those that were there stay.',
  FILM_UNREADABLE: 'What it delivered is not a film that can be used.',
  TOO_SLOW: 'The film was not ready in time.',
  ORDER_LOST: 'Whether the order arrived is not known. It was not placed again, so that nothing is paid twice.',
  UNREADABLE: 'What came back is not an answer of this partner. Check the address.',
  TIMEOUT_ERROR: 'It did not answer in time. Try again later.',
  NETWORK_ERROR: 'It could not be reached. Check the address, and that this machine may reach the internet.',
  ADDRESS_REFUSED: 'No partner is asked at this address. Enter the address that the partner names.',
  TOO_LARGE: 'Far too much came back. Check the address.',
};

/** What a partner's failure means, and what to do. */
export const problemOf = (code: PresenterPartnerCode): string =>
  isNameOf(PROBLEMS, code) ? PROBLEMS[code] : `It refused with status ${code.replace('HTTP_', '')}.`;
