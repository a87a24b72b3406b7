import { fieldOf, numberOf, textOf } from '../../server/json.ts';
import { filmUrlOf, toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { PresenterJob } from '../presenter-partner.ts';
import { faultOfWords } from './ask-did.ts';

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
