import { createHash } from 'node:crypto';
import { PRESENTER_LACKS } from '@sayso/contract';
import { fieldOf, listOf, numberOf, textOf } from '../server/json.ts';
import { isSuccess } from '../server/ask-json.ts';
import { fileForm } from '../server/send-question.ts';
import {
  type Patience,
  type PresenterAccess,
  type PresenterCredit,
  type PresenterOrder,
  type PresenterPartner,
  type PresenterJob,
  type PresenterFace,
  type PresenterTraining,
  type PresenterFault,
  PresenterError,
  trainingMark,
} from './presenter-partner.ts';
import { filmUrlOf, toldOf, askPresenter, type ReadFault, SOUND_LIMIT_MS } from './ask-presenter.ts';

/** What a question is about, where its refusal says nothing further. */
type About = 'job' | 'sound' | 'face';
type Asked = Pick<Parameters<typeof askPresenter>[0], 'path' | 'query' | 'body' | 'content' | 'isOrder'> & {
  about?: About;
  limitMs?: number;
};

/** Asks D-ID. The key goes behind `Basic` as its studio shows it. @throws as `askPresenter`. */
function askDid(
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
const faultOfWords = (words: string): PresenterFault | null => WORDS.find(([sign]) => sign.test(words))?.[1] ?? null;

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
async function upload(
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

/** Where a talk stands. `rejected` is what its moderation does not let through. @throws PresenterError where it does not say. */
export function readTalk(talk: unknown): PresenterJob {
  const status = textOf(talk, 'status');
  if (status === '') throw new PresenterError('UNREADABLE');
  if (status === 'error' || status === 'rejected') return failureOf(talk);
  if (status === 'done') return doneWith(talk);
  return { state: status === 'created' ? 'waiting' : 'working', progress: null };
}

function doneWith(talk: unknown): PresenterJob {
  const seconds = numberOf(talk, 'duration');
  const durationMs = seconds === null ? null : Math.round(seconds * 1000);
  return { state: 'done', url: filmUrlOf(textOf(talk, 'result_url')), durationMs };
}

function failureOf(talk: unknown): PresenterJob {
  const error = fieldOf(talk, 'error');
  const [kind, said] = [textOf(error, 'kind'), textOf(error, 'description')];
  return { state: 'failed', fault: faultOfWords(`${kind} ${said}`) ?? 'FAILED', told: toldOf(said || kind) };
}

/**
 * D-ID makes nobody: a talk is made of a photo that goes along with it. So the making is a look at the photo, which costs nothing, and whoever was made is there as soon as it was taken.
 * A photo that is sent twice is paid for by nobody and goes by itself, which is why it may be sent again.
 */
const DID_TRAINING: PresenterTraining = {
  takes: { photo: { costSeconds: 0, usualMinutes: 1, seconds: null }, film: null },
  repeats: 'once',
  make,
  findMaking: async () => null,
  lookAt: async (_access, job) => ({ state: 'done', presenter: job, kind: 'photo' }),
  remove,
};

async function make(access: PresenterAccess, { key, file }: PresenterFace, patience: Patience = {}) {
  const photo = { kind: 'image', ...file, name: trainingMark(key), isOrder: true } as const;
  const { id } = await upload(access, photo, patience);
  return { job: id };
}

/** It may have gone by itself. */
async function remove(access: PresenterAccess, job: string, patience: Patience = {}): Promise<void> {
  const content = { bytes: new Uint8Array(), type: 'application/json', method: 'DELETE' } as const;
  const path = `/images/${encodeURIComponent(job)}`;
  await askDid(access, { path, content, about: 'job' }, patience).catch((error: unknown) => {
    // Where it was deleted, the answer may have no content.
    if (!(error instanceof PresenterError) || !GONE.has(error.fault)) throw error;
  });
}

const GONE = new Set<string>(['JOB_GONE', 'UNREADABLE']);

/**
 * D-ID, its talks: any photo of a face that says what a sound says. It has nobody to lend here, and keeps no photo for longer than two days, so that it goes along with every order.
 * It knows no key of an order. Talks are listed with what was sent along, but that one is listed at once is promised nowhere: that none is found proves nothing.
 * @see https://docs.d-id.com/reference/talks-overview as of November 2026
 */
export const DID: PresenterPartner = {
  abilities: {
    // As the photo is, upright or lying.
    formats: ['9:16', '16:9'],
    longestMs: 5 * 60_000,
    cannot: PRESENTER_LACKS,
    priceUnit: 'seconds',
    repeats: 'neither',
    wantsPhoto: true,
  },
  training: DID_TRAINING,
  async listPresenters(access, { timeoutMs, signal }) {
    if ((await credit(access, { timeoutMs, signal })) === null) throw new PresenterError('UNREADABLE');
    return [];
  },
  order,
  findJob,
  look: async (access, job, patience = {}) =>
    readTalk(await askDid(access, { path: `/talks/${encodeURIComponent(job)}`, about: 'job' }, patience)),
  credit,
};

const MOST_TITLE_CHARACTERS = 80;
/** Orders are looked for soon after they were placed. */
const TALKS_LOOKED_AT = 100;

async function order(access: PresenterAccess, asked: PresenterOrder, patience: Patience = {}) {
  const { key, presenter, title, photo, audio, callback } = asked;
  if (photo === null) throw new PresenterError('PRESENTER_GONE');
  const { url: source } = await upload(access, { kind: 'image', ...photo, name: presenter }, patience);
  const { bytes, mime } = audio;
  const { url: sound } = await upload(access, { kind: 'audio', bytes, mime, name: key }, patience);
  const body = {
    source_url: source,
    script: { type: 'audio', audio_url: sound },
    // The whole photo, and not the square around its face.
    config: { stitch: true, result_format: 'mp4' },
    name: [...title].slice(0, MOST_TITLE_CHARACTERS).join(''),
    user_data: key,
  };
  if (!callback) return place(access, body, patience);
  try {
    return await place(access, { ...body, webhook: callback.url }, patience);
  } catch (error) {
    // It tells nobody at an address that is not secure.
    if (!(error instanceof PresenterError) || error.fault !== 'HTTP_400') throw error;
    return place(access, body, patience);
  }
}

async function place(access: PresenterAccess, body: object, patience: Patience): Promise<{ job: string }> {
  const job = textOf(await askDid(access, { path: '/talks', body, isOrder: true }, patience), 'id');
  // It was ordered, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const query = { limit: String(TALKS_LOOKED_AT) };
  const talks = listOf(fieldOf(await askDid(access, { path: '/talks', query }, patience), 'talks'));
  return (
    textOf(
      talks.find((one) => textOf(one, 'user_data') === key),
      'id',
    ) || null
  );
}

async function credit(access: PresenterAccess, patience: Patience = {}): Promise<PresenterCredit | null> {
  const left = numberOf(await askDid(access, { path: '/credits' }, patience), 'remaining');
  return left === null ? null : { amount: left, unit: 'credits' };
}
