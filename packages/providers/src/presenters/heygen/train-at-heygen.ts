import { fieldOf, firstTextOf, listOf, textOf } from '../../server/json.ts';
import { toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type {
  Patience,
  PresenterAccess,
  PresenterFace,
  PresenterMaking,
  PresenterTraining,
} from '../presenter-partner.ts';
import { trainingMark } from '../training-mark.ts';
import { askHeygen as ask, isFault, markOf, MISSING, uploadAsset } from './ask-heygen.ts';
import { faultOfWords } from './read-fault.ts';
import { LOOK_NAMES } from './read-look.ts';

/**
 * Avatars of photos. What HeyGen makes of a film needs the person's word on a page of its own, within a day and before a camera, so films are not offered.
 * A making costs about as much as a minute of film.
 * @see https://developers.heygen.com/photo-avatar
 */
export const HEYGEN_TRAINING: PresenterTraining = {
  takes: { photo: { costSeconds: 60, usualMinutes: 3, seconds: null }, film: null },
  repeats: 'once',
  make,
  findMaking,
  lookAt,
  remove,
};

const MOST_NAME_CHARACTERS = 40;
const PAGE = 50;
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
