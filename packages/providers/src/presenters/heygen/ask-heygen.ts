import { createHash } from 'node:crypto';
import { fileForm } from '../../server/file-form.ts';
import { fieldOf, textOf } from '../../server/json.ts';
import { askPresenter, SOUND_LIMIT_MS } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { Patience, PresenterAccess, PresenterFault } from '../presenter-partner.ts';
import { readFault } from './read-fault.ts';

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
