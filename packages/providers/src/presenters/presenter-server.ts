import { PRESENTER_LACKS } from '@sayso/contract';
import { fieldOf, firstTextOf, listOf, numberOf, textOf } from '../server/json.ts';
import { isSuccess } from '../server/ask-json.ts';
import {
  filmUrlOf,
  genderOf,
  namedEntries,
  pictureUrlOf,
  SOUND_LIMIT_MS,
  toldOf,
  askPresenter,
  type ReadFault,
} from './ask-presenter.ts';
import {
  type ListedPresenter,
  type Patience,
  type PresenterAccess,
  type PresenterJob,
  type PresenterOrder,
  type PresenterPartner,
  type PresenterFace,
  type PresenterMaking,
  type PresenterTraining,
  type PresenterFault,
  PresenterError,
} from './presenter-partner.ts';

type Asked = Omit<Parameters<typeof askPresenter>[0], 'address' | 'readFault' | 'timeoutMs' | 'signal'> & {
  limitMs?: number;
};

/** Asks the operator's own server. @throws as `askPresenter`. */
function askServer(
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
function faultOfServer(error: unknown): PresenterFault | null {
  const code = textOf(error, 'code');
  return Object.hasOwn(FAULTS, code) ? (FAULTS[code] ?? null) : null;
}

/** The faces that an operator's own server keeps, by the optional calls of `docs/presenter-server.md`. Nobody is paid for it. */
const SERVER_TRAINING: PresenterTraining = {
  takes: {
    photo: { costSeconds: 0, usualMinutes: 1, seconds: null },
    film: { costSeconds: 0, usualMinutes: 2, seconds: { least: 5, most: 60 } },
  },
  repeats: 'once',
  make,
  findMaking,
  lookAt,
  remove,
};

const pathOf = (job: string) => `/presenters/${encodeURIComponent(job)}`;

async function make(access: PresenterAccess, asked: PresenterFace, patience: Patience = {}) {
  const { key, name, gender, kind, file } = asked;
  const face = { type: file.mime, base64: Buffer.from(file.bytes).toString('base64') };
  const question = {
    path: '/presenters',
    body: { name, gender, kind, face },
    headers: { 'idempotency-key': key },
    isOrder: true,
    limitMs: SOUND_LIMIT_MS,
  };
  const made = await askServer(access, question, patience).catch((error: unknown) => {
    const isTooLarge = error instanceof PresenterError && error.fault === 'SOUND_REFUSED';
    throw isTooLarge ? new PresenterError('FACE_REFUSED', { cause: error }) : error;
  });
  const job = textOf(made, 'id');
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findMaking(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const listed = listOf(
    fieldOf(await askServer(access, { path: '/presenters', query: { key } }, patience), 'presenters'),
  );
  // A server without these calls answers with everybody.
  return (
    textOf(
      listed.find((one) => textOf(one, 'key') === key),
      'id',
    ) || null
  );
}

async function lookAt(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterMaking> {
  const made = await askServer(access, { path: pathOf(job) }, patience).catch((error: unknown) => {
    throw isMissing(error) ? new PresenterError('JOB_GONE', { cause: error }) : error;
  });
  const state = textOf(made, 'state');
  if (state === 'ready')
    return { state: 'done', presenter: job, kind: textOf(made, 'kind') === 'film' ? 'film' : 'photo' };
  if (state === 'failed') {
    const error = fieldOf(made, 'error');
    return {
      state,
      fault: faultOfServer(error) ?? 'FAILED',
      told: toldOf(firstTextOf(error, ['message', 'code'])),
    };
  }
  if (state !== 'waiting' && state !== 'working') throw new PresenterError('UNREADABLE');
  const progress = numberOf(made, 'progress');
  return { state, progress: progress === null ? null : Math.min(100, Math.max(0, Math.round(progress))) };
}

async function remove(access: PresenterAccess, job: string, patience: Patience = {}): Promise<void> {
  const content = { bytes: new Uint8Array(), type: 'application/json', method: 'DELETE' } as const;
  await askServer(access, { path: pathOf(job), content }, patience).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

const isMissing = (error: unknown) =>
  error instanceof PresenterError && (error.fault === 'HTTP_404' || error.fault === 'PRESENTER_GONE');

/** A server of the operator's own that answers a few calls, written down in `docs/presenter-server.md`. */
export const PRESENTER_SERVER: PresenterPartner = {
  abilities: {
    formats: ['9:16', '16:9', '1:1'],
    longestMs: 10 * 60_000,
    cannot: PRESENTER_LACKS,
    priceUnit: 'seconds',
    repeats: 'once',
    wantsPhoto: false,
  },
  training: SERVER_TRAINING,
  listPresenters,
  order,
  findJob,
  look,
  // Whoever runs it pays nobody.
  credit: async () => null,
};

async function listPresenters(
  access: PresenterAccess,
  { maxPresenters, ...patience }: Parameters<PresenterPartner['listPresenters']>[1],
): Promise<ListedPresenter[]> {
  const listed = await askServer(access, { path: '/presenters' }, patience);
  const read = namedEntries(fieldOf(listed, 'presenters'), ['id']).flatMap((one) => readPresenter(one, baseOf(access)));
  return [...new Map(read.map((one) => [one.presenter, one])).values()].slice(0, maxPresenters);
}

/** Longer names are none. */
const MOST_NAME_CHARACTERS = 200;

function readPresenter(one: unknown, base: string): ListedPresenter[] {
  const id = textOf(one, 'id');
  if (id.length > MOST_NAME_CHARACTERS) return [];
  return [
    {
      presenter: id,
      kind: textOf(one, 'kind') === 'photo' ? 'photo' : 'film',
      name: textOf(one, 'name') || id,
      gender: genderOf(textOf(one, 'gender')),
      pictureUrl: pictureUrlOf(textOf(one, 'picture'), base),
    },
  ];
}

async function order(access: PresenterAccess, asked: PresenterOrder, patience: Patience = {}) {
  const { presenter, title, audio, format, size, color, callback } = asked;
  const body = {
    presenter,
    title,
    audio: { type: audio.mime, milliseconds: audio.durationMs, base64: Buffer.from(audio.bytes).toString('base64') },
    format,
    width: size.width,
    height: size.height,
    ...(color !== null && { color }),
    ...(callback && { callback }),
  };
  const headers = { 'idempotency-key': asked.key };
  const placed = await askServer(
    access,
    { path: '/films', body, headers, isOrder: true, limitMs: SOUND_LIMIT_MS },
    patience,
  );
  const job = textOf(placed, 'id');
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const films = listOf(fieldOf(await askServer(access, { path: '/films', query: { key } }, patience), 'films'));
  return textOf(films[0], 'id') || null;
}

async function look(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterJob> {
  const path = `/films/${encodeURIComponent(job)}`;
  const film = await askServer(access, { path }, patience).catch((error: unknown) => {
    const isGone = error instanceof PresenterError && error.fault === 'HTTP_404';
    throw isGone ? new PresenterError('JOB_GONE', { cause: error }) : error;
  });
  const state = textOf(film, 'state');
  if (state === 'done') return doneWith(film, baseOf(access), `${path.slice(1)}/file`);
  if (state === 'failed') return failureOf(fieldOf(film, 'error'));
  if (state !== 'waiting' && state !== 'working') throw new PresenterError('UNREADABLE');
  const progress = numberOf(film, 'progress');
  return { state, progress: progress === null ? null : Math.min(100, Math.max(0, Math.round(progress))) };
}

function doneWith(film: unknown, base: string, usual: string): PresenterJob {
  const seconds = numberOf(film, 'seconds');
  const durationMs = seconds === null ? null : Math.round(seconds * 1000);
  return { state: 'done', url: filmUrlOf(firstTextOf(film, ['file']) || usual, base), durationMs };
}

const failureOf = (error: unknown): PresenterJob => ({
  state: 'failed',
  fault: faultOfServer(error) ?? 'FAILED',
  told: toldOf(firstTextOf(error, ['message', 'code'])),
});

/** What addresses of the server are told relative to. */
const baseOf = ({ address }: PresenterAccess) => `${address.replace(/\/+$/, '')}/`;
