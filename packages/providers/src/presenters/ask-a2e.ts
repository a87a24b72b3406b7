import { createHash } from 'node:crypto';
import { faultOfStatus, isSuccess, toError } from '../server/ask-json.ts';
import { fieldOf, firstTextOf, listOf, numberOf, textOf } from '../server/json.ts';
import { askAddress } from '../server/ask-address.ts';
import { askPresenter, type ReadFault, filmUrlOf, SOUND_LIMIT_MS, genderOf, pictureUrlOf } from './ask-presenter.ts';
import {
  type Patience,
  type PresenterAccess,
  type PresenterFault,
  type PresenterOrder,
  type ListedPresenter,
  PresenterError,
} from './presenter-partner.ts';

/** `isOfFace`: what is asked is about a face that was sent, so that what is said of faces and avatars is said of it. */
type Asked = Pick<Parameters<typeof askPresenter>[0], 'path' | 'query' | 'body' | 'isOrder'> & { isOfFace?: boolean };

/**
 * Asks A2E, and takes the content out of what it stands in.
 * @throws PresenterError, the reason of `signal`: as `askPresenter`; also for what it calls a failure with a status of success.
 */
export async function askA2e(
  access: PresenterAccess,
  { isOfFace = false, ...asked }: Asked,
  { timeoutMs, signal }: Patience,
): Promise<unknown> {
  const readFault = isOfFace ? READ_FACE_FAULT : READ_FAULT;
  const headers = { authorization: `Bearer ${access.key}`, 'x-lang': 'en-US' };
  const answer = await askPresenter({ address: access.address, ...asked, headers, timeoutMs, signal, readFault });
  return fieldOf(answer, 'data');
}

/** 0 is success, and so is no code beside a content. What else is said with it is words, under one of several names. */
const readFaultBy =
  (meant: (words: string) => PresenterFault | null): ReadFault =>
  (status, content) => {
    if (!isSuccess({ status })) return status < 500 ? meant(wordsOf(content)) : null;
    const code = numberOf(content, 'code');
    if (code === 0 || (code === null && fieldOf(content, 'data') !== undefined)) return null;
    if (code === null) return 'UNREADABLE';
    const isStatus = code >= 400 && code <= 599;
    return meant(wordsOf(content)) ?? (isStatus ? faultOfStatus(code) : 'FAILED');
  };

function wordsOf(content: unknown): string {
  const errors = fieldOf(content, 'errors');
  return firstTextOf(content, ['msg', 'message', 'error']) || (errors ? JSON.stringify(errors) : '');
}

const WORDS: readonly (readonly [RegExp, PresenterFault])[] = [
  [/coin|credit|balance|diamond/i, 'NO_CREDIT'],
  [/too (many|frequent)|frequency|rate limit|busy|try again later/i, 'BUSY'],
  [/unauthori[sz]ed|(invalid|expired|wrong) (api )?(token|key)|token (is )?(invalid|expired)|log ?in/i, 'KEY_REFUSED'],
  [/anchor|avatar.*(not|exist|gone)/i, 'PRESENTER_GONE'],
  [/audio|sound/i, 'SOUND_REFUSED'],
];

/** What a sentence of theirs is about; their codes are not documented. */
export const faultOfWords = (words: string): PresenterFault | null =>
  WORDS.find(([sign]) => sign.test(words))?.[1] ?? null;

const FACE_WORDS = /face|person|portrait|image|picture|photo|video/i;

/** The same of a sentence about the making of a presenter. */
export function faultOfFaceWords(words: string): PresenterFault | null {
  const known = faultOfWords(words);
  if (known !== null && known !== 'PRESENTER_GONE' && known !== 'SOUND_REFUSED') return known;
  return FACE_WORDS.test(words) ? 'FACE_REFUSED' : null;
}

const [READ_FAULT, READ_FACE_FAULT] = [readFaultBy(faultOfWords), readFaultBy(faultOfFaceWords)];

/** The entries of a list, which stand in it or under one of several names. */
export function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data as unknown[];
  const names = ['data', 'rows', 'list', 'records'];
  return names.map((name) => listOf(fieldOf(data, name))).find((list) => list.length > 0) ?? [];
}

const MISSING = new Set(['HTTP_404', 'HTTP_405']);

/** A file that is sent, what it is called there, and what becomes of an order for which it is too large or of a wrong kind. */
type NewFile = { bytes: Uint8Array; mime: string; name: string; refused: 'SOUND_REFUSED' | 'FACE_REFUSED' };

/** Puts the sound of an order where A2E says. @throws as `uploadFile`. */
export function uploadSound(
  access: PresenterAccess,
  { audio, key }: Pick<PresenterOrder, 'audio' | 'key'>,
  patience: Patience,
): Promise<string> {
  const { bytes, mime } = audio;
  const name = `sound/${markOf(key)}.${mime === 'audio/wav' ? 'wav' : 'mp3'}`;
  return uploadFile(access, { bytes, mime, name, refused: 'SOUND_REFUSED' }, patience);
}

/**
 * Puts a file where A2E says, and tells the address at which A2E finds it. It goes without the key, and to the public network alone unless it is A2E's own address: what that answer says is a stranger's word.
 * @throws PresenterError; the reason of `signal`.
 */
export async function uploadFile(access: PresenterAccess, file: NewFile, patience: Patience): Promise<string> {
  const { bytes, mime, refused } = file;
  const place = await askForPlace(access, file, patience);
  const put = placeUrl(firstTextOf(place, ['uploadUrl', 'upload_url', 'url']));
  const answer = await askAddress(put, {
    content: { bytes, type: mime, method: 'PUT' },
    guard: put.origin === new URL(access.address).origin ? 'allowed' : 'public',
    maxBytes: 64 * 1024,
    timeoutMs: patience.timeoutMs ?? SOUND_LIMIT_MS,
    signal: patience.signal,
  }).catch((error: unknown) => {
    throw toError(error, (fault, options) => new PresenterError(fault, options));
  });
  if (answer.status === 413 || answer.status === 415) throw new PresenterError(refused);
  // Storage that refuses what A2E itself has signed says nothing about the key.
  if (!isSuccess(answer)) throw new PresenterError(`HTTP_${answer.status}`, { retryAfterMs: answer.retryAfterMs });
  return filmUrlOf(firstTextOf(place, ['cdnUrl', 'cdn_url', 'publicUrl']) || `${put.origin}${put.pathname}`);
}

/** The newer call tells where the file will be found, the older one does not. */
async function askForPlace(
  access: PresenterAccess,
  { bytes, mime, name }: NewFile,
  patience: Patience,
): Promise<unknown> {
  const body = { key: name, contentType: mime, fileSize: bytes.length };
  try {
    return await askA2e(access, { path: '/api/v1/r2/upload-presigned-url', body }, patience);
  } catch (error) {
    if (!(error instanceof PresenterError) || !MISSING.has(error.fault)) throw error;
    return askA2e(access, { path: '/api/v1/r2/get_upload_presigned_url', body: { key: name } }, patience);
  }
}

/** An address without spaces and signs, in which the key can be found again. */
const markOf = (key: string): string =>
  /^[\w-]{1,100}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 32);

function placeUrl(text: string): URL {
  return new URL(filmUrlOf(text));
}

/** What an order has to say of somebody stands in their name: whether the account had them made. */
const CUSTOM = 'custom:';

/** The same the other way round, of somebody whom the account had made. */
export const customPresenter = (anchor: string): string => `${CUSTOM}${anchor}`;

/** The name by which A2E knows a presenter, and whether the account had them made. */
export function anchorOf(presenter: string): { id: string; isCustom: boolean } {
  const isCustom = presenter.startsWith(CUSTOM);
  return { id: isCustom ? presenter.slice(CUSTOM.length) : presenter, isCustom };
}

/** Characters of the list. `names`: of those that were made for the account, by the name of the making; who has none there is left out. */
export function readCharacters(characters: readonly unknown[], names: ReadonlyMap<string, string>): ListedPresenter[] {
  return characters.flatMap((one) => {
    const id = firstTextOf(one, ['_id', 'id']);
    if (!/^[\w-]{1,100}$/.test(id)) return [];
    const type = fieldOf(one, 'type');
    const twin = textOf(one, 'user_video_twin_id');
    const isCustom = type === 'custom' || type === 1 || (type === undefined && twin !== '');
    const given = firstTextOf(one, ['name', 'anchor_name']) || (names.get(twin) ?? '');
    // Nobody knows whose face it is.
    if (twin !== '' && given === '') return [];
    return [
      {
        presenter: isCustom ? customPresenter(id) : id,
        kind: 'film' as const,
        name: given || `Presenter ${id.slice(-4)}`,
        gender: genderOf(firstTextOf(one, ['gender', 'sex'])),
        pictureUrl: pictureUrlOf(firstTextOf(one, ['people_img', 'video_cover', 'cover_url'])),
        ...(twin !== '' && { madeOf: twin }),
      },
    ];
  });
}
