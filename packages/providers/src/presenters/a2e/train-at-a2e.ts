import { firstTextOf, textOf } from '../../server/json.ts';
import { SOUND_LIMIT_MS, toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type {
  Patience,
  PresenterAccess,
  PresenterFace,
  PresenterMaking,
  PresenterTraining,
} from '../presenter-partner.ts';
import { trainingMark } from '../training-mark.ts';
import { askA2e, entriesOf, faultOfFaceWords } from './ask-a2e.ts';
import { customPresenter } from './read-character.ts';
import { uploadFile } from './upload-file.ts';

/**
 * Twins, as A2E calls them: of a photo or of a film. As with orders it knows no key, so the mark goes into the name, and not finding it proves nothing.
 * What a photo costs is what users of it have noted, 30 coins, and of films nothing.
 */
export const A2E_TRAINING: PresenterTraining = {
  takes: {
    photo: { costSeconds: 30, usualMinutes: 10, seconds: null },
    film: { costSeconds: 0, usualMinutes: 30, seconds: { least: 10, most: 60 } },
  },
  repeats: 'neither',
  make,
  findMaking,
  lookAt,
  remove,
};

const PATH = '/api/v1/userVideoTwin';
const MOST_NAME_CHARACTERS = 40;
const RECORDS_A_PAGE = 50;

async function make(access: PresenterAccess, face: PresenterFace, patience: Patience = {}) {
  const { key, name, gender, kind, file } = face;
  const mark = trainingMark(key);
  const sent = { ...file, name: `face/${mark}.${kind === 'photo' ? 'jpg' : 'mp4'}`, refused: 'FACE_REFUSED' } as const;
  const url = await uploadFile(access, sent, { timeoutMs: SOUND_LIMIT_MS, ...patience });
  const body = {
    name: `${[...name].slice(0, MOST_NAME_CHARACTERS).join('')} ${mark}`,
    gender,
    [kind === 'photo' ? 'image_url' : 'video_url']: url,
    skipPreview: true,
  };
  const asked = { path: `${PATH}/startTraining`, body, isOrder: true, isOfFace: true };
  const job = firstTextOf(await askA2e(access, asked, patience), ['_id', 'id']);
  // It has begun, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findMaking(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const query = { pageNum: '1', pageSize: String(RECORDS_A_PAGE) };
  const records = entriesOf(await askA2e(access, { path: `${PATH}/allRecords`, query }, patience));
  const found = records.find((record) => textOf(record, 'name').includes(trainingMark(key)));
  return firstTextOf(found, ['_id', 'id']) || null;
}

const DONE = new Set(['completed', 'ready', 'trained', 'success', 'done']);
const FAILED = new Set(['failed', 'fail', 'error', 'cancelled', 'canceled']);

async function lookAt(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterMaking> {
  const record = await readRecord(access, job, patience);
  const status = firstTextOf(record, ['current_status', 'status']).toLowerCase();
  const told = firstTextOf(record, ['failed_message', 'fail_reason', 'error']);
  if (FAILED.has(status) || (status === '' && told !== ''))
    return { state: 'failed', fault: faultOfFaceWords(told) ?? 'FAILED', told: toldOf(told) };
  if (status === '') throw new PresenterError('UNREADABLE');
  if (!DONE.has(status)) return { state: status === 'initialized' ? 'waiting' : 'working', progress: null };
  const anchor = firstTextOf(record, ['anchor_id']) || (await anchorOfTwin(access, job, patience));
  // It may be listed a little later than it is ready.
  if (anchor === '') return { state: 'working', progress: null };
  return { state: 'done', presenter: customPresenter(anchor), kind: 'film' };
}

async function readRecord(access: PresenterAccess, job: string, patience: Patience): Promise<unknown> {
  const path = `${PATH}/${encodeURIComponent(job)}`;
  const record = await askA2e(access, { path, isOfFace: true }, patience).catch((error: unknown) => {
    throw isMissing(error) ? new PresenterError('JOB_GONE', { cause: error }) : error;
  });
  if (record === null) throw new PresenterError('JOB_GONE');
  return record;
}

const isMissing = (error: unknown) => error instanceof PresenterError && error.fault === 'HTTP_404';

async function anchorOfTwin(access: PresenterAccess, twin: string, patience: Patience): Promise<string> {
  const query = { user_video_twin_id: twin, type: 'custom' };
  const listed = entriesOf(await askA2e(access, { path: '/api/v1/anchor/character_list', query }, patience));
  const own = listed.find((one) => textOf(one, 'user_video_twin_id') === twin);
  return firstTextOf(own, ['_id', 'id']);
}

async function remove(access: PresenterAccess, job: string, patience: Patience = {}): Promise<void> {
  try {
    await askA2e(access, { path: `${PATH}/remove`, body: { _id: job }, isOfFace: true }, patience);
  } catch (error) {
    if (!(error instanceof PresenterError)) throw error;
    // What it says of one that is gone is not documented, so it is looked for.
    const seen = await lookAt(access, job, patience).catch((other: unknown) => other);
    if (!(seen instanceof PresenterError && seen.fault === 'JOB_GONE')) throw error;
  }
}
