import { isNameOf, type PicturePartnerCode } from '@sayso/contract';

const PROBLEMS: Record<Exclude<PicturePartnerCode, 'OK' | `HTTP_${number}`>, string> = {
  KEY_MISSING: 'Enter a key first. A stored key is sent to the address it was given for and nowhere else.',
  KEY_REFUSED: 'The key was refused. Enter it again, and check what it may be used for.',
  NO_CREDIT: 'The account there has no credit left.',
  BUSY: 'It is busy, or the account there has used what it may use for now. Try again later.',
  CANNOT: 'It does not make such pictures.',
  CONTENT_REFUSED: 'Its rules on contents did not allow the picture.',
  REQUEST_REFUSED: 'It did not take what was chosen. Check the model, and what the plan of the key includes.',
  MODEL_GONE: 'It does not have this model. Test it to see its models.',
  UNREADABLE: 'What came back is not an answer of this partner. Check the address.',
  NO_PICTURE: 'What it delivered is not a picture that can be used.',
  LOST: 'No answer came. It was not asked again, so that nothing is paid twice.',
  TOO_SLOW: 'It could not be asked within ten minutes.',
  TIMEOUT_ERROR: 'It did not answer in time. Try again later.',
  NETWORK_ERROR: 'It could not be reached. Check the address, and that this machine may reach it.',
  TLS_ERROR:
    'It answered, but no secure connection came about: its certificate is not valid for this address, or a device in between replaces it. Check the address.',
  ADDRESS_REFUSED: 'No partner is asked at this address. Enter the address that the partner names.',
  TOO_LARGE: 'Far too much came back. Check the address.',
};

/** What a failure of somebody who makes pictures means, and what to do. */
export const pictureProblemOf = (code: PicturePartnerCode): string =>
  isNameOf(PROBLEMS, code) ? PROBLEMS[code] : `It refused with status ${code.replace('HTTP_', '')}.`;
