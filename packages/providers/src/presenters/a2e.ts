import { PRESENTER_LACKS } from '@sayso/contract';
import { firstTextOf, numberOf, textOf, fieldOf } from '../server/json.ts';
import { namedEntries, filmUrlOf, toldOf, SOUND_LIMIT_MS } from './ask-presenter.ts';
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
  askA2e,
  entriesOf,
  faultOfWords,
  uploadSound,
  anchorOf,
  readCharacters,
  faultOfFaceWords,
  uploadFile,
  customPresenter,
} from './ask-a2e.ts';

const WAITING = new Set(['init', 'initialized', 'pending']);
const DONE = new Set(['success', 'succeeded', 'completed', 'done']);
const FAILED = new Set(['fail', 'failed', 'error', 'cancelled', 'canceled', 'timeout']);

/** Where a task stands. A list without it is what it says of a task that it does not show yet. @throws PresenterError where it does not say. */
export function readTask(data: unknown, job: string): PresenterJob {
  const tasks = (Array.isArray(data) ? data : [data]) as unknown[];
  const task = tasks.find((one) => firstTextOf(one, ['_id', 'id']) === job) ?? tasks[0];
  if (task === undefined || task === null) return { state: 'waiting', progress: null };
  const status = firstTextOf(task, ['status', 'current_status']).toLowerCase();
  if (status === '') throw new PresenterError('UNREADABLE');
  if (FAILED.has(status)) return failureOf(task);
  if (DONE.has(status)) return doneWith(task);
  const progress = numberOf(task, 'process');
  const within = progress === null ? null : Math.min(100, Math.max(0, Math.round(progress)));
  return { state: WAITING.has(status) ? 'waiting' : 'working', progress: within };
}

function doneWith(task: unknown): PresenterJob {
  const url = firstTextOf(task, ['result', 'result_url', 'video_url']) || firstTextOf(fieldOf(task, 'result'), ['url']);
  const seconds = numberOf(task, 'duration');
  return { state: 'done', url: filmUrlOf(url), durationMs: seconds === null ? null : Math.round(seconds * 1000) };
}

function failureOf(task: unknown): PresenterJob {
  const told = firstTextOf(task, ['error', 'fail_reason', 'failed_message', 'msg', 'message']);
  return { state: 'failed', fault: faultOfWords(told) ?? 'FAILED', told: toldOf(told) };
}

/**
 * Twins, as A2E calls them: of a photo or of a film. As with orders it knows no key, so the mark goes into the name, and not finding it proves nothing.
 * What a photo costs is what users of it have noted, 30 coins, and of films nothing.
 */
const A2E_TRAINING: PresenterTraining = {
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

const TRAINING_DONE = new Set(['completed', 'ready', 'trained', 'success', 'done']);
const TRAINING_FAILED = new Set(['failed', 'fail', 'error', 'cancelled', 'canceled']);

async function lookAt(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterMaking> {
  const record = await readRecord(access, job, patience);
  const status = firstTextOf(record, ['current_status', 'status']).toLowerCase();
  const told = firstTextOf(record, ['failed_message', 'fail_reason', 'error']);
  if (TRAINING_FAILED.has(status) || (status === '' && told !== ''))
    return { state: 'failed', fault: faultOfFaceWords(told) ?? 'FAILED', told: toldOf(told) };
  if (status === '') throw new PresenterError('UNREADABLE');
  if (!TRAINING_DONE.has(status)) return { state: status === 'initialized' ? 'waiting' : 'working', progress: null };
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

/**
 * A2E. Much of what it answers is not documented, and read as clients of it have met it.
 * It knows no key of an order. Tasks are listed with what was sent along, it seems, but a task may be listed late: that none is found proves nothing.
 * @see https://api.a2e.ai
 */
export const A2E: PresenterPartner = {
  abilities: {
    // As its presenters were filmed, upright or lying.
    formats: ['9:16', '16:9'],
    longestMs: 5 * 60_000,
    cannot: PRESENTER_LACKS,
    priceUnit: 'seconds',
    repeats: 'neither',
    wantsPhoto: false,
  },
  training: A2E_TRAINING,
  listPresenters,
  order,
  findJob,
  async look(access, job, patience = {}) {
    return readTask(await askA2e(access, { path: '/api/v1/video/awsResult', body: { _id: job } }, patience), job);
  },
  credit,
};

const MOST_TITLE_CHARACTERS = 80;
const TASKS_A_PAGE = 20;
const NAMES_A_PAGE = 100;
const PAGES_OF_NAMES = 50;
/** Orders are looked for soon after they were placed. */
const PAGES_LOOKED_AT = 3;

async function listPresenters(
  access: PresenterAccess,
  { maxPresenters, ...patience }: Parameters<PresenterPartner['listPresenters']>[1],
): Promise<ListedPresenter[]> {
  const listed = await askA2e(access, { path: '/api/v1/anchor/character_list' }, patience);
  const characters = namedEntries(listed, ['_id', 'id']);
  const presenters = readCharacters(characters, await namesOf(access, characters, patience));
  return [...new Map(presenters.map((one) => [one.presenter, one])).values()].slice(0, maxPresenters);
}

/**
 * Presenters that an account had made are listed without their names, which stand elsewhere, and whose face it is says the name alone. So where names cannot be read there is no list: the one before stays.
 */
async function namesOf(access: PresenterAccess, characters: readonly unknown[], patience: Patience) {
  const names = new Map<string, string>();
  const hasNameless = characters.some((one) => textOf(one, 'name') === '' && textOf(one, 'user_video_twin_id') !== '');
  for (let page = 1; hasNameless && page <= PAGES_OF_NAMES; page += 1) {
    const query = { pageNum: String(page), pageSize: String(NAMES_A_PAGE) };
    const known = names.size;
    const records = await askA2e(access, { path: '/api/v1/userVideoTwin/allRecords', query }, patience);
    for (const one of entriesOf(records)) names.set(textOf(one, '_id'), textOf(one, 'name'));
    // The last page, or a list that knows no pages.
    if (names.size === known || names.size < page * NAMES_A_PAGE) break;
  }
  return names;
}

async function order(access: PresenterAccess, asked: PresenterOrder, patience: Patience = {}) {
  const audioSrc = await uploadSound(access, asked, patience);
  const body = { ...bodyOf(asked), audioSrc };
  const { callback } = asked;
  if (!callback) return place(access, body, patience);
  const told = { ...body, webhook_url: callback.url, webhook_token: callback.token };
  try {
    return await place(access, told, patience);
  } catch (error) {
    // That it tells of films by itself is documented for other calls than this one.
    if (!(error instanceof PresenterError) || !isAboutCallback(error)) throw error;
    return place(access, body, patience);
  }
}

const isAboutCallback = ({ fault, mayStand }: PresenterError) =>
  !mayStand && (fault === 'FAILED' || fault === 'HTTP_400' || fault === 'HTTP_422');

async function place(access: PresenterAccess, body: object, patience: Patience): Promise<{ job: string }> {
  const placed = await askA2e(access, { path: '/api/v1/video/generate', body, isOrder: true }, patience);
  const job = firstTextOf(Array.isArray(placed) ? placed[0] : placed, ['_id', 'id']);
  // It was ordered, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

/** Measures of 0 leave the presenter as they were filmed: the picture is cut here, and nobody is stretched. */
function bodyOf({ presenter, title, key, size, color }: PresenterOrder) {
  const { id, isCustom } = anchorOf(presenter);
  return {
    title: `${[...title].slice(0, MOST_TITLE_CHARACTERS).join('')} ${key}`.trim(),
    anchor_id: id,
    anchor_type: isCustom ? 1 : 0,
    resolution: resolutionOf(Math.min(size.width, size.height)),
    web_bg_width: 0,
    web_bg_height: 0,
    web_people_width: 0,
    web_people_height: 0,
    web_people_x: 0,
    web_people_y: 0,
    isSkipRs: false,
    isCaptionEnabled: false,
    ...(color !== null && { anchor_background_color: rgbOf(color) }),
  };
}

const resolutionOf = (pixels: number) => [480, 720].find((one) => pixels <= one) ?? 1080;

const rgbOf = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0).join(',')})`;

/** Looks for the key in whatever a task is listed with: its title, or the name of its sound. */
async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  for (let page = 1; page <= PAGES_LOOKED_AT; page += 1) {
    const query = { current: String(page), pageSize: String(TASKS_A_PAGE) };
    const tasks = entriesOf(await askA2e(access, { path: '/api/v1/video/awsList', query }, patience));
    const found = tasks.find((task) =>
      Object.values(task ?? {}).some((value) => typeof value === 'string' && value.includes(key)),
    );
    if (found) return firstTextOf(found, ['_id', 'id']) || null;
    if (tasks.length < TASKS_A_PAGE) return null;
  }
  return null;
}

async function credit(access: PresenterAccess, patience: Patience = {}): Promise<PresenterCredit | null> {
  const coins = numberOf(await askA2e(access, { path: '/api/v1/user/remainingCoins' }, patience), 'coins');
  return coins === null ? null : { amount: coins, unit: 'coins' };
}
