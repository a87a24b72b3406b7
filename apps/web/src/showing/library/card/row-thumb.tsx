import type { Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { PosterPicture } from '../../../ui/poster.tsx';
import { MovingPreview } from '../../../ui/moving-preview.tsx';
import { useRestingHover } from '../../../ui/use-resting-hover.ts';

/** The poster of a line: small, and moving under a pointer that rests on it. */
export function RowThumb({ video, onOpen }: { video: Video; onOpen: () => void }) {
  const { resting, handlers } = useRestingHover();
  const { selectedAvatar } = video.generation_data.avatar;
  const avatar = useQuery({ ...avatarQuery(selectedAvatar), enabled: video.thumbnail_url === null });
  const isPlayable = video.removed_at === null && video.held !== 'removed';
  const moves = resting && isPlayable && video.metadata.gif_url;
  return (
    // The title beside it is the same button, for keyboards and screen readers.
    <span
      {...handlers}
      onClick={() => isPlayable && onOpen()}
      className={clsx(
        'relative block h-[54px] w-[31px] shrink-0 overflow-hidden rounded-xs bg-bezel',
        isPlayable && 'cursor-pointer',
      )}
    >
      <PosterPicture
        src={video.thumbnail_url ?? avatar.data?.thumbnail_url}
        loading="lazy"
        decoding="async"
        className={clsx('size-full object-cover', video.status !== 'completed' && 'opacity-80')}
      />
      {moves && <MovingPreview address={moves} fit="object-cover" />}
    </span>
  );
}
