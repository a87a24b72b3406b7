import { fieldOf, firstTextOf, listOf, numberOf, textOf } from '../../server/json.ts';
import { SOUND_LIMIT_MS, toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type {
  Patience,
  PresenterAccess,
  PresenterFace,
  PresenterMaking,
  PresenterTraining,
} from '../presenter-partner.ts';
import { askServer as ask, faultOfServer } from './ask-presenter-server.ts';

/** The faces that an operator's own server keeps, by the optional calls of `docs/presenter-server.md`. Nobody is paid for it. */
export const SERVER_TRAINING: PresenterTraining = {
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
  const made = await ask(access, question, patience).catch((error: unknown) => {
    const isTooLarge = error instanceof PresenterError && error.fault === 'SOUND_REFUSED';
    throw isTooLarge ? new PresenterError('FACE_REFUSED', { cause: error }) : error;
  });
  const job = textOf(made, 'id');
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findMaking(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const listed = listOf(fieldOf(await ask(access, { path: '/presenters', query: { key } }, patience), 'presenters'));
  // A server without these calls answers with everybody.
  return (
    textOf(
      listed.find((one) => textOf(one, 'key') === key),
      'id',
    ) || null
  );
}

async function lookAt(access: PresenterAccess, job: string, patience: Patience = {}): Promise<PresenterMaking> {
  const made = await ask(access, { path: pathOf(job) }, patience).catch((error: unknown) => {
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
  await ask(access, { path: pathOf(job), content }, patience).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

const isMissing = (error: unknown) =>
  error instanceof PresenterError && (error.fault === 'HTTP_404' || error.fault === 'PRESENTER_GONE');
