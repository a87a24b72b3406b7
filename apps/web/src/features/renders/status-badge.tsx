import type { VideoStatus } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { statusWord } from './stopped-words.ts';

const TONES: Record<VideoStatus, Tone> = {
  pending: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The state of a video in a word. */
export function StatusBadge({ video }: { video: Parameters<typeof statusWord>[0] }) {
  return (
    <Badge tone={video.progress?.partner ? TONES.processing : TONES[video.status]} dot>
      {statusWord(video)}
    </Badge>
  );
}
