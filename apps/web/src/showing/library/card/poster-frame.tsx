import type { Video, VideoStatus } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { PosterPicture } from '../../../ui/poster.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { statusWord } from '../../../session/video-status.tsx';

/** The poster, or the avatar while there is none: far away and out of focus. */
export function SoftPicture({ video }: { video: Video }) {
  const { selectedAvatar } = video.generation_data.avatar;
  const avatar = useQuery({ ...avatarQuery(selectedAvatar), enabled: video.thumbnail_url === null });
  const address = video.thumbnail_url ?? avatar.data?.thumbnail_url;
  return <PosterPicture src={address} className="relative size-full scale-106 object-cover blur-[5px]" />;
}

const DOTS: Record<VideoStatus, string> = {
  pending: 'bg-media-wait',
  processing: 'bg-media-run',
  completed: 'bg-media-ok',
  failed: 'bg-media-bad',
  cancelled: 'bg-media-wait',
};

/** The state, at the poster's corner. */
export function PosterBadge({ video }: { video: Pick<Video, 'status' | 'attempts' | 'progress'> }) {
  return (
    <span className="absolute top-2 left-2 z-1 inline-flex h-[22px] items-center gap-[5px] rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink">
      <span
        aria-hidden
        className={clsx('size-1.5 rounded-full', DOTS[video.progress?.partner ? 'processing' : video.status])}
      />
      {statusWord(video)}
    </span>
  );
}
