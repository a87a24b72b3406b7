import type { VideoStatus } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { videosTexts } from './videos.texts.ts';

const TONES: Record<VideoStatus, Tone> = {
  pending: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The state of a video in a word. */
export function StatusBadge({ status }: { status: VideoStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {videosTexts.statuses[status]}
    </Badge>
  );
}
