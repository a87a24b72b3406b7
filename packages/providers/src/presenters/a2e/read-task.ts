import { fieldOf, firstTextOf, numberOf } from '../../server/json.ts';
import { filmUrlOf, toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { PresenterJob } from '../presenter-partner.ts';
import { faultOfWords } from './ask-a2e.ts';

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
