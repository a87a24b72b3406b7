import type { SiteVideo } from '@sayso/contract';
import clsx from 'clsx';
import { VideoOff } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';

/** A video, small; a sign where it is not there any more. */
export function VideoPoster({ video, className }: { video: SiteVideo | undefined; className?: string }) {
  return (
    <span className={clsx('grid shrink-0 place-items-center overflow-hidden rounded-sm bg-bezel', className)}>
      {video?.poster_url ? (
        <img src={video.poster_url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        !video && <Icon of={VideoOff} className="text-media-ink-2" />
      )}
    </span>
  );
}
