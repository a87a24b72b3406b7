import type { Video } from '@sayso/contract';
import { videosTexts } from './videos.texts.ts';

/** Whether it was stored for later, and nobody has started it. */
const isUnstarted = ({ status, attempts }: Pick<Video, 'status' | 'attempts'>) =>
  status === 'cancelled' && attempts === 0;

/** The state of a video in a word. */
export function statusWord(video: Pick<Video, 'status' | 'attempts'>): string {
  return isUnstarted(video) ? videosTexts.unstarted.status : videosTexts.statuses[video.status];
}

/** What starts it, for the first time or once more. */
export function startWord(video: Pick<Video, 'status' | 'attempts'>): string {
  return isUnstarted(video) ? videosTexts.unstarted.start : videosTexts.card.retry;
}

/** Why a cancelled video stands still. */
export function stoppedText(video: Pick<Video, 'status' | 'attempts' | 'progress'>): string {
  return isUnstarted(video)
    ? videosTexts.unstarted.text
    : videosTexts.card.cancelledText(video.progress?.percent ?? null);
}
