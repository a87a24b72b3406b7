import { isSuccess } from '../../server/ask-json.ts';
import { fieldOf, textOf } from '../../server/json.ts';
import { askPresenter, type ReadFault } from '../ask-presenter.ts';
import type { Patience, PresenterAccess, PresenterFault } from '../presenter-partner.ts';

type Asked = Omit<Parameters<typeof askPresenter>[0], 'address' | 'readFault' | 'timeoutMs' | 'signal'> & {
  limitMs?: number;
};

/** Asks the operator's own server. @throws as `askPresenter`. */
export function askServer(
  access: PresenterAccess,
  { limitMs, headers, ...asked }: Asked,
  { timeoutMs, signal }: Patience,
): Promise<object> {
  return askPresenter({
    address: access.address,
    ...asked,
    headers: { ...(access.key !== '' && { authorization: `Bearer ${access.key}` }), ...headers },
    timeoutMs: timeoutMs ?? limitMs,
    signal,
    readFault,
  });
}

const FAULTS: Readonly<Record<string, PresenterFault>> = {
  key_refused: 'KEY_REFUSED',
  presenter_unknown: 'PRESENTER_GONE',
  sound_refused: 'SOUND_REFUSED',
  face_refused: 'FACE_REFUSED',
  film_unknown: 'JOB_GONE',
  busy: 'BUSY',
};

const readFault: ReadFault = (status, content) => {
  if (isSuccess({ status })) return null;
  return faultOfServer(fieldOf(content, 'error')) ?? (status === 413 ? 'SOUND_REFUSED' : null);
};

/** What the code of a refusal means; null where it is none of those that are written down. */
export function faultOfServer(error: unknown): PresenterFault | null {
  const code = textOf(error, 'code');
  return Object.hasOwn(FAULTS, code) ? (FAULTS[code] ?? null) : null;
}
