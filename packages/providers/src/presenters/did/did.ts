import { PRESENTER_LACKS } from '@sayso/contract';
import { fieldOf, listOf, numberOf, textOf } from '../../server/json.ts';
import { PresenterError } from '../presenter-error.ts';
import type {
  Patience,
  PresenterAccess,
  PresenterCredit,
  PresenterOrder,
  PresenterPartner,
  PresenterJob,
  PresenterFace,
  PresenterTraining,
} from '../presenter-partner.ts';
import { filmUrlOf, toldOf } from '../ask-presenter.ts';
import { trainingMark } from '../training-mark.ts';
import { askDid as ask, upload, faultOfWords, askDid } from './ask-did.ts';

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
    readTalk(await ask(access, { path: `/talks/${encodeURIComponent(job)}`, about: 'job' }, patience)),
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
  const job = textOf(await ask(access, { path: '/talks', body, isOrder: true }, patience), 'id');
  // It was ordered, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const query = { limit: String(TALKS_LOOKED_AT) };
  const talks = listOf(fieldOf(await ask(access, { path: '/talks', query }, patience), 'talks'));
  return (
    textOf(
      talks.find((one) => textOf(one, 'user_data') === key),
      'id',
    ) || null
  );
}

async function credit(access: PresenterAccess, patience: Patience = {}): Promise<PresenterCredit | null> {
  const left = numberOf(await ask(access, { path: '/credits' }, patience), 'remaining');
  return left === null ? null : { amount: left, unit: 'credits' };
}
