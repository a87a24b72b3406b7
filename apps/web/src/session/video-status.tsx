import type { Video, VideoStatus } from '@sayso/contract';
import { Badge, type Tone } from '../ui/badge.tsx';

export const VIDEO_STATUS_WORDS: Record<VideoStatus, string> = {
  pending: 'Queued',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const TONES: Record<VideoStatus, Tone> = {
  pending: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

type Shown = Pick<Video, 'status' | 'attempts'> & Partial<Pick<Video, 'progress'>>;

/** Whether a video was stored for later, and nobody has started it. */
export const isUnstarted = ({ status, attempts }: Pick<Video, 'status' | 'attempts'>) =>
  status === 'cancelled' && attempts === 0;

/** The state of a video in a word. */
export function statusWord(video: Shown): string {
  if (video.progress?.partner) return 'Being filmed';
  return isUnstarted(video) ? 'Not started' : VIDEO_STATUS_WORDS[video.status];
}

/** The state of a video, wherever one is shown. */
export function StatusBadge({ video }: { video: Shown }) {
  return (
    <Badge tone={video.progress?.partner ? TONES.processing : TONES[video.status]} dot>
      {statusWord(video)}
    </Badge>
  );
}
