import { fieldOf, firstTextOf, numberOf } from '../../server/json.ts';
import { filmUrlOf, toldOf } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { PresenterJob } from '../presenter-partner.ts';
import { faultOfWords } from './read-fault.ts';

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
