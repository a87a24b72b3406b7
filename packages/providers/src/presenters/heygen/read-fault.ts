import { isSuccess } from '../../server/ask-json.ts';
import { fieldOf, textOf } from '../../server/json.ts';
import type { ReadFault } from '../ask-presenter.ts';
import type { PresenterFault } from '../presenter-partner.ts';

const FAULTS: Readonly<Record<string, PresenterFault>> = {
  unauthorized: 'KEY_REFUSED',
  forbidden: 'KEY_REFUSED',
  insufficient_credit: 'NO_CREDIT',
  insufficient_credits: 'NO_CREDIT',
  quota_exceeded: 'NO_CREDIT',
  rate_limit_exceeded: 'BUSY',
  request_in_progress: 'HTTP_409',
  conflict: 'HTTP_409',
  avatar_not_found: 'PRESENTER_GONE',
  asset_not_available: 'SOUND_REFUSED',
  payload_too_large: 'SOUND_REFUSED',
};

/** What a refusal means: a word, else the parameter that it is about. `what`: what is not there where nothing is said of it. */
export const readFault =
  (what?: 'job' | 'presenter'): ReadFault =>
  (status, content) => {
    const error = fieldOf(content, 'error');
    // It may say with a status of success that it has failed.
    if (isSuccess({ status })) return error ? (namedFault(error, what) ?? 'FAILED') : null;
    if (status === 413) return 'SOUND_REFUSED';
    return (status < 500 ? namedFault(error, what) : null) ?? (status === 404 ? missing(what) : null);
  };

function namedFault(error: unknown, what?: 'job' | 'presenter'): PresenterFault | null {
  if (typeof error === 'string') return faultOfWords(error);
  const code = textOf(error, 'code');
  if (code === 'not_found') return missing(what);
  const known = Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined;
  return known ?? faultOfWords(`${code} ${textOf(error, 'param')}`);
}

function missing(what?: 'job' | 'presenter'): PresenterFault | null {
  if (what === 'job') return 'JOB_GONE';
  return what === 'presenter' ? 'PRESENTER_GONE' : null;
}

/** What a code, a parameter or a sentence is about. Avatars are spoken of everywhere, so that they are gone has to be said. */
export function faultOfWords(words: string): PresenterFault | null {
  if (/credit|quota|balance/i.test(words)) return 'NO_CREDIT';
  if (GONE.test(words)) return 'PRESENTER_GONE';
  return /audio|sound/i.test(words) ? 'SOUND_REFUSED' : null;
}
const GONE =
  /(avatar|look|talking.?photo)[_ ](id\b|(is |was |does )?(not[_ ](found|available|exist)|gone|missing|unavailable|deleted|removed))/i;
