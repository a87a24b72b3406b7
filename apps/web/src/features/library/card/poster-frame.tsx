import type { Video, VideoStatus } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import { statusWord } from '../../renders/renders.parts.tsx';

/** Shape and hairline of every poster. */
export const POSTER =
  'relative block aspect-9/16 w-full overflow-hidden rounded-lg bg-bezel text-media-ink after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:shadow-[inset_0_0_0_1px_var(--poster-edge)]';

/** A picture that fills the poster; until it is there, or while there is no address, something stands in its place. */
export function PosterPicture({
  src,
  ...rest
}: Omit<ComponentProps<'img'>, 'src'> & { src: string | null | undefined }) {
  const [arrived, setArrived] = useState<string | null>(null);
  return (
    <>
      {(!src || arrived !== src) && <PosterGround />}
      {src && <img alt="" width={324} height={576} {...rest} src={src} onLoad={() => setArrived(src)} />}
    </>
  );
}

/** The poster, or the avatar while there is none: far away and out of focus. */
export function SoftPicture({ video }: { video: Video }) {
  const { selectedAvatar } = video.generation_data.avatar;
  const avatar = useQuery({ ...avatarQuery(selectedAvatar), enabled: video.thumbnail_url === null });
  const address = video.thumbnail_url ?? avatar.data?.thumbnail_url;
  return <PosterPicture src={address} className="relative size-full scale-106 object-cover blur-[5px]" />;
}

/** Where a picture will be: never a black hole. */
export function PosterGround() {
  return (
    <span aria-hidden data-poster-ground className="absolute inset-0">
      <Skeleton className="size-full rounded-none!" />
    </span>
  );
}

const DOTS: Record<VideoStatus, string> = {
  pending: 'bg-media-wait',
  processing: 'bg-media-run',
  completed: 'bg-media-ok',
  failed: 'bg-media-bad',
  cancelled: 'bg-media-wait',
};

/** The state, at the poster's corner. */
export function PosterBadge({ video }: { video: Pick<Video, 'status' | 'attempts'> }) {
  return (
    <span className="absolute top-2 left-2 z-1 inline-flex h-[22px] items-center gap-[5px] rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink">
      <span aria-hidden className={clsx('size-1.5 rounded-full', DOTS[video.status])} />
      {statusWord(video)}
    </span>
  );
}
