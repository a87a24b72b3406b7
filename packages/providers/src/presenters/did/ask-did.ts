import { createHash } from 'node:crypto';
import { isSuccess } from '../../server/ask-json.ts';
import { fileForm } from '../../server/file-form.ts';
import { textOf } from '../../server/json.ts';
import { askPresenter, type ReadFault, SOUND_LIMIT_MS } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { Patience, PresenterAccess, PresenterFault } from '../presenter-partner.ts';

/** What a question is about, where its refusal says nothing further. */
type About = 'job' | 'sound' | 'face';
type Asked = Pick<Parameters<typeof askPresenter>[0], 'path' | 'query' | 'body' | 'content' | 'isOrder'> & {
  about?: About;
  limitMs?: number;
};

/** Asks D-ID. The key goes behind `Basic` as its studio shows it. @throws as `askPresenter`. */
export function askDid(
  access: PresenterAccess,
  { about, limitMs, ...asked }: Asked,
  { timeoutMs, signal }: Patience,
): Promise<object> {
  const headers = { authorization: `Basic ${access.key}` };
  const waiting = { timeoutMs: timeoutMs ?? limitMs, signal };
  return askPresenter({ address: access.address, ...asked, headers, ...waiting, readFault: readFault(about) });
}

const REFUSED = { sound: 'SOUND_REFUSED', face: 'FACE_REFUSED' } as const;
/** A request that is not right, one that is too large or of a wrong kind, and one that its moderation refuses. */
const ABOUT_CONTENT = new Set([400, 413, 415, 422, 451]);

/** A refusal has a kind and a sentence about it; what they are about is read of both. */
const readFault =
  (about?: About): ReadFault =>
  (status, content) => {
    if (isSuccess({ status })) return null;
    if (status === 404) return about === 'job' ? 'JOB_GONE' : null;
    if (!ABOUT_CONTENT.has(status)) return null;
    const words = `${textOf(content, 'kind')} ${textOf(content, 'description')}`;
    return faultOfWords(words) ?? (about && about !== 'job' ? REFUSED[about] : null);
  };

const WORDS: readonly (readonly [RegExp, PresenterFault])[] = [
  [/credit/i, 'NO_CREDIT'],
  [/audio|sound/i, 'SOUND_REFUSED'],
  [/face|image|photo|celebrit|source_url/i, 'FACE_REFUSED'],
];

/** What a sentence of theirs is about. */
export const faultOfWords = (words: string): PresenterFault | null =>
  WORDS.find(([sign]) => sign.test(words))?.[1] ?? null;

/** The longest name of a file, in characters, without its ending. */
const MOST_NAME_CHARACTERS = 45;

/** A name of a file as D-ID takes it: other signs and longer ones become a hash. */
const fileNameOf = (name: string): string =>
  /^[\w.-]+$/.test(name) && name.length <= MOST_NAME_CHARACTERS
    ? name
    : createHash('sha256').update(name).digest('hex').slice(0, 32);

type NewFile = { kind: 'image' | 'audio'; bytes: Uint8Array; mime: string; name: string; isOrder?: boolean };
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };

/**
 * Puts a file where D-ID keeps it for a day or two. `url`: by which a talk names it, of whatever scheme it is; `id`: by which it is deleted.
 * @throws as `askDid`.
 */
export async function upload(
  access: PresenterAccess,
  { kind, bytes, mime, name, isOrder = false }: NewFile,
  patience: Patience,
): Promise<{ id: string; url: string }> {
  const file = { field: kind, name: `${fileNameOf(name)}.${ENDINGS[mime] ?? kind}`, type: mime };
  const about = kind === 'image' ? ('face' as const) : ('sound' as const);
  const asked = { path: `/${kind}s`, content: fileForm(bytes, file), about, isOrder, limitMs: SOUND_LIMIT_MS };
  const told = await askDid(access, asked, patience);
  const [id, url] = [textOf(told, 'id'), textOf(told, 'url')];
  if (id === '' || url === '') throw new PresenterError('UNREADABLE', { mayStand: isOrder });
  return { id, url };
}
