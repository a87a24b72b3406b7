import { PRESENTER_LACKS } from '@sayso/contract';
import { fieldOf, listOf, numberOf, textOf, firstTextOf } from '../server/json.ts';
import { namedEntries, filmUrlOf, toldOf } from './ask-presenter.ts';
import {
  type ListedPresenter,
  type Patience,
  type PresenterAccess,
  type PresenterCredit,
  type PresenterOrder,
  type PresenterPartner,
  type PresenterJob,
  type PresenterFace,
  type PresenterMaking,
  type PresenterTraining,
  PresenterError,
  trainingMark,
} from './presenter-partner.ts';
import {
  askHeygen as ask,
  isFault,
  markOf,
  uploadAsset,
  faultOfWords,
  LOOK_NAMES,
  readLook,
  MISSING,
} from './ask-heygen.ts';

const WAITING = new Set(['waiting', 'pending']);
const FAILED = new Set(['failed', 'error', 'cancelled']);

/** Where a video stands, in the words of version 3 and of the first one. @throws PresenterError where it does not say. */
export function readVideo(content: unknown): PresenterJob {
  const video = fieldOf(content, 'data');
  const status = firstTextOf(video, ['status']);
  if (status === '') throw new PresenterError('UNREADABLE');
  if (FAILED.has(status)) return failureOf(video);
  const url = firstTextOf(video, ['video_url', 'url']);
  if (status === 'completed' || url !== '') return doneWith(url, numberOf(video, 'duration'));
  return { state: WAITING.has(status) ? 'waiting' : 'working', progress: null };
}

const doneWith = (url: string, seconds: number | null): PresenterJob => ({
  state: 'done',
  url: filmUrlOf(url),
  durationMs: seconds === null ? null : Math.round(seconds * 1000),
});

function failureOf(video: unknown): PresenterJob {
  const error = fieldOf(video, 'error');
  const code = firstTextOf(video, ['failure_code']);
  const said = firstTextOf(video, ['failure_message', 'msg', 'message']) || firstTextOf(error, ['detail', 'message']);
  return { state: 'failed', fault: faultOfWords(`${code} ${said}`) ?? 'FAILED', told: toldOf(said || code) };
}

/**
 * Avatars of photos. What HeyGen makes of a film needs the person's word on a page of its own, within a day and before a camera, so films are not offered.
 * A making costs about as much as a minute of film.
 * @see https://developers.heygen.com/photo-avatar
 */
const HEYGEN_TRAINING: PresenterTraining = {
  takes: { photo: { costSeconds: 60, usualMinutes: 3, seconds: null }, film: null },
  repeats: 'once',
  make,
  findMaking,
  lookAt,
  remove,
};

const MOST_NAME_CHARACTERS = 40;
/** Own looks are few, and the newest come first. */
const PAGES_LOOKED_AT = 5;
/** What a refusal to make an avatar is about, when all that was told is a photo. */
const ABOUT_FACE = ['SOUND_REFUSED', 'PRESENTER_GONE', 'HTTP_400', 'HTTP_422'] as const;

async function make(access: PresenterAccess, face: PresenterFace, patience: Patience = {}) {
  const { key, name, kind, file } = face;
  if (kind !== 'photo') throw new PresenterError('FACE_REFUSED');
  const mark = trainingMark(key);
  try {
    const asset = await uploadAsset(access, { ...file, name: `${mark}.jpg`, refused: 'FACE_REFUSED' }, patience);
    const body = {
      type: 'photo',
      name: `${[...name].slice(0, MOST_NAME_CHARACTERS).join('')} ${mark}`,
      file: { type: 'asset_id', asset_id: asset },
    };
    const headers = { 'idempotency-key': markOf(key) };
    const made = await ask(access, { path: '/v3/avatars', body, headers, isOrder: true }, patience);
    const job = firstTextOf(fieldOf(fieldOf(made, 'data'), 'avatar_item'), LOOK_NAMES);
    // It has begun, and nobody knows under which name.
    if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
    return { job };
  } catch (error) {
    if (isFault(error, ABOUT_FACE)) throw new PresenterError('FACE_REFUSED', { cause: error });
    if (!isFault(error, ['HTTP_409'])) throw error;
    // The photo of a repeated question has another name, so that it may be taken for another one under the same key.
    const job = await findMaking(access, key, patience);
    if (job === null)
      throw new PresenterError('BUSY', { retryAfterMs: error.retryAfterMs, mayStand: true, cause: error });
    return { job };
  }
}

async function findMaking(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const mark = trainingMark(key);
  let token = '';
  for (let pages = 0; pages < PAGES_LOOKED_AT; pages += 1) {
    const query = { ownership: 'private', limit: String(PAGE), ...(token !== '' && { token }) };
    const page = await ask(access, { path: '/v3/avatars/looks', query }, patience);
    const found = listOf(fieldOf(page, 'data')).find((look) => textOf(look, 'name').includes(mark));
    if (found) return firstTextOf(found, LOOK_NAMES) || null;
    token = textOf(page, 'next_token');
    if (fieldOf(page, 'has_more') !== true || token === '') break;
  }
  return null;
}

const pathOf = (job: string) => `/v3/avatars/looks/${encodeURIComponent(job)}`;

async function lookAt(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterMaking> {
  const look = fieldOf(await ask(access, { path: pathOf(job), what: 'job' }, patience), 'data');
  const status = textOf(look, 'status').toLowerCase();
  if (firstTextOf(look, LOOK_NAMES) === '') throw new PresenterError('UNREADABLE');
  if (status === 'failed' || status === 'pending_consent') {
    const error = fieldOf(look, 'error');
    const [code, said] = [textOf(error, 'code'), textOf(error, 'message')];
    const known = faultOfWords(`${code} ${said}`);
    return { state: 'failed', fault: known === 'NO_CREDIT' ? known : 'FACE_REFUSED', told: toldOf(said || status) };
  }
  // Only what is being made has a word of how it stands, so where there is none it is ready.
  if (status === '' || status === 'completed') return { state: 'done', presenter: job, kind: 'photo' };
  return { state: status === 'pending' ? 'waiting' : 'working', progress: null };
}

/** Whether there is such a call in version 3 is not documented everywhere, so it is seen whether it has helped. */
async function remove(access: PresenterAccess, job: string, patience: Patience = {}): Promise<void> {
  for (const path of [pathOf(job), `/v2/photo_avatar/${encodeURIComponent(job)}`]) {
    const content = { bytes: new Uint8Array(), type: 'application/json', method: 'DELETE' } as const;
    await ask(access, { path, content, what: 'job' }, patience).catch((error: unknown) => {
      if (!isFault(error, [...MISSING, 'JOB_GONE', 'UNREADABLE'])) throw error;
    });
    const seen = await lookAt(access, job, patience).catch((error: unknown) => error);
    if (isFault(seen, ['JOB_GONE'])) return;
    if (seen instanceof Error) throw seen;
  }
  throw new PresenterError('FAILED');
}

/**
 * HeyGen, version 3. The versions before it were promised until the end of October 2026; of these, the upload alone is still known here.
 * Version 3 has what keeps anybody from paying twice: a key of the order in a header, under which a day long the same order is one.
 * @see https://developers.heygen.com/docs/quick-start
 */
export const HEYGEN: PresenterPartner = {
  abilities: {
    formats: ['9:16', '16:9', '1:1'],
    longestMs: 5 * 60_000,
    cannot: PRESENTER_LACKS,
    priceUnit: 'seconds',
    repeats: 'once',
    wantsPhoto: false,
  },
  training: HEYGEN_TRAINING,
  listPresenters,
  order,
  findJob,
  look: async (access, job, patience = {}) =>
    readVideo(await ask(access, { path: `/v3/videos/${encodeURIComponent(job)}`, what: 'job' }, patience)),
  credit,
};

const PAGE = 50;
/** A list that never ends is one that goes wrong. */
const MOST_PAGES = 200;
/** Beyond this a picture is asked for in the larger size. */
const SMALL_PIXELS = 720;
const MOST_TITLE_CHARACTERS = 80;

async function listPresenters(
  access: PresenterAccess,
  { maxPresenters, ...patience }: Parameters<PresenterPartner['listPresenters']>[1],
): Promise<ListedPresenter[]> {
  const presenters = new Map<string, ListedPresenter>();
  const seen = new Set<string>();
  let token = '';
  for (let pages = 0; pages < MOST_PAGES && presenters.size < maxPresenters; pages += 1) {
    const query = { limit: String(PAGE), ...(token !== '' && { token }) };
    const page = await ask(access, { path: '/v3/avatars/looks', query }, patience);
    const looks = namedEntries(fieldOf(page, 'data'), LOOK_NAMES);
    for (const one of looks.flatMap(readLook)) presenters.set(one.presenter, one);
    token = textOf(page, 'next_token');
    if (fieldOf(page, 'has_more') !== true || token === '' || seen.has(token)) break;
    seen.add(token);
  }
  return [...presenters.values()].slice(0, maxPresenters);
}

async function order(access: PresenterAccess, asked: PresenterOrder, patience: Patience = {}) {
  const { audio } = asked;
  const name = `${markOf(asked.key)}.${audio.mime === 'audio/wav' ? 'wav' : 'mp3'}`;
  const sound = await uploadAsset(access, { ...audio, name, refused: 'SOUND_REFUSED' }, patience);
  const { presenter, kind, format, size, color, callback } = asked;
  const body = {
    type: 'avatar',
    avatar_id: presenter,
    audio_asset_id: sound,
    title: titleOf(asked),
    aspect_ratio: format,
    resolution: Math.min(size.width, size.height) > SMALL_PIXELS ? '1080p' : '720p',
    fit: 'cover',
    output_format: 'mp4',
    callback_id: asked.key,
    ...(callback && { callback_url: callback.url }),
  };
  try {
    // A photo keeps what stands behind its person.
    if (color === null || kind === 'photo') return await place(access, body, { mark: markOf(asked.key), ...patience });
    return await placeColored(access, body, { color, mark: markOf(asked.key), ...patience });
  } catch (error) {
    if (!isFault(error, ['HTTP_409'])) throw error;
    // The sound of a repeated order has another name, so that it may be taken for another order under the same key: then the first one stands.
    const job = await findJob(access, asked.key, patience);
    if (job === null)
      throw new PresenterError('BUSY', { retryAfterMs: error.retryAfterMs, mayStand: true, cause: error });
    return { job };
  }
}

type Marked = { mark: string } & Patience;

/** Not everybody can be cut out of what stands behind them: where a colour is refused, the order is placed without it, under a key of its own. */
async function placeColored(access: PresenterAccess, body: object, { color, ...marked }: Marked & { color: string }) {
  try {
    return await place(access, { ...body, background: { type: 'color', value: color } }, marked);
  } catch (error) {
    if (!isFault(error, ['HTTP_400', 'HTTP_422'])) throw error;
    return place(access, body, { ...marked, mark: `${marked.mark}:plain` });
  }
}

async function place(access: PresenterAccess, body: object, { mark, ...patience }: Marked) {
  const headers = { 'idempotency-key': mark };
  const placed = await ask(access, { path: '/v3/videos', body, headers, what: 'presenter', isOrder: true }, patience);
  return { job: jobIn(placed) };
}

function jobIn(placed: object): string {
  const job = textOf(fieldOf(placed, 'data'), 'video_id') || textOf(fieldOf(placed, 'data'), 'id');
  // It was ordered, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return job;
}

/** The title has the key in it, and videos are found by a part of their title. */
async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const query = { title: markOf(key), limit: '10' };
  const found = listOf(fieldOf(await ask(access, { path: '/v3/videos', query }, patience), 'data'));
  const job = found.find((one) => textOf(one, 'title').includes(markOf(key)));
  return textOf(job, 'id') || textOf(job, 'video_id') || null;
}

const titleOf = ({ title, key }: PresenterOrder) =>
  `${[...title].slice(0, MOST_TITLE_CHARACTERS).join('')} ${markOf(key)}`.trim();

/** An account has a balance, credits of a subscription, or credits that are counted as they are used. */
async function credit(access: PresenterAccess, patience: Patience = {}): Promise<PresenterCredit | null> {
  const me = fieldOf(await ask(access, { path: '/v3/users/me' }, patience), 'data');
  const wallet = fieldOf(me, 'wallet');
  const balance = numberOf(wallet, 'remaining_balance');
  if (balance !== null)
    return { amount: balance, unit: textOf(wallet, 'currency') === 'usd' ? 'US dollars' : 'credits' };
  const pools = fieldOf(fieldOf(me, 'subscription'), 'credits');
  const credits =
    numberOf(fieldOf(pools, 'premium_credits'), 'remaining') ??
    numberOf(fieldOf(me, 'usage_based'), 'remaining_credits');
  return credits === null ? null : { amount: credits, unit: 'credits' };
}
