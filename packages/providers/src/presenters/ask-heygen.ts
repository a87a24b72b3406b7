import { createHash } from 'node:crypto';
import { fileForm } from '../server/send-question.ts';
import { fieldOf, textOf, firstTextOf } from '../server/json.ts';
import { isSuccess } from '../server/ask-json.ts';
import { askPresenter, SOUND_LIMIT_MS, type ReadFault, genderOf, pictureUrlOf } from './ask-presenter.ts';
import {
  type Patience,
  type PresenterAccess,
  type PresenterFault,
  type ListedPresenter,
  PresenterError,
} from './presenter-partner.ts';

type Asked = Omit<Parameters<typeof askPresenter>[0], 'address' | 'readFault' | 'timeoutMs' | 'signal'> & {
  /** What is not there where the answer is that it is not. */
  what?: 'job' | 'presenter';
  limitMs?: number;
};

/** Asks HeyGen. @throws as `askPresenter`. */
export function askHeygen(
  access: PresenterAccess,
  { what, limitMs, ...asked }: Asked,
  { timeoutMs, signal }: Patience,
): Promise<object> {
  return askPresenter({
    address: access.address,
    ...asked,
    headers: { 'x-api-key': access.key, ...asked.headers },
    timeoutMs: timeoutMs ?? limitMs,
    signal,
    readFault: readFault(what),
  });
}

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
const readFault =
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

/** Whether an error is one of these faults. */
export const isFault = (error: unknown, faults: readonly PresenterFault[]): error is PresenterError =>
  error instanceof PresenterError && faults.includes(error.fault);

/** The key as HeyGen takes it: other signs and longer ones become a hash. */
export const markOf = (key: string): string =>
  /^[\w:.-]{1,100}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Of a file that is uploaded. */
const MOST_FILE_BYTES = 32 * 1024 ** 2;
/** What is answered where there is no such call. */
export const MISSING = ['HTTP_404', 'HTTP_405', 'HTTP_410'] as const;

type NewFile = { bytes: Uint8Array; mime: string; name: string; refused: PresenterFault };

/** Uploads a file, and answers the name of the asset. Where there is no such call, the one before it is asked, which has an address of its own. @throws as `askHeygen`; `refused` where it is too large. */
export async function uploadAsset(
  access: PresenterAccess,
  { bytes, mime, name, refused }: NewFile,
  patience: Patience,
): Promise<string> {
  if (bytes.length > MOST_FILE_BYTES) throw new PresenterError(refused);
  const content = fileForm(bytes, { name, type: mime });
  const limitMs = SOUND_LIMIT_MS;
  const told = await askHeygen(access, { path: '/v3/assets', content, limitMs }, patience).catch((error: unknown) => {
    if (!isFault(error, MISSING) || access.uploadAddress === null) throw error;
    const raw = { bytes, type: mime, method: 'POST' } as const;
    const older = { ...access, address: access.uploadAddress };
    return askHeygen(older, { path: '/v1/asset', content: raw, limitMs }, patience);
  });
  const asset = textOf(fieldOf(told, 'data'), 'asset_id') || textOf(fieldOf(told, 'data'), 'id');
  if (asset === '') throw new PresenterError('UNREADABLE');
  return asset;
}

/** Looks that are being made, have failed or wait for the word of their person. */
const NOT_READY = new Set(['processing', 'pending', 'pending_consent', 'failed']);

/** Under which names a look has the name that is ordered by. */
export const LOOK_NAMES = ['id', 'avatar_id'];

/** A look of an avatar, which is what is ordered; none where it is not ready, or its name is too long to be one. */
export function readLook(look: unknown): ListedPresenter[] {
  const presenter = firstTextOf(look, LOOK_NAMES);
  if (presenter.length > 200 || NOT_READY.has(textOf(look, 'status'))) return [];
  return [
    {
      presenter,
      kind: textOf(look, 'avatar_type') === 'photo_avatar' ? 'photo' : 'film',
      name: firstTextOf(look, ['name', 'avatar_name']) || presenter,
      gender: genderOf(textOf(look, 'gender')),
      pictureUrl: pictureUrlOf(firstTextOf(look, ['preview_image_url', 'image_url'])),
    },
  ];
}
