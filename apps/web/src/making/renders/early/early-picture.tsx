import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownEarly } from './early-player.ts';
import { earlyTexts } from './early-picture.texts.gen.ts';

type Props = { early: ShownEarly; video: Video };

/** The picture of a video that is watched while it is made, over whatever holds its place until then. It begins by itself, without sound. */
export function EarlyPicture({ early, video }: Props) {
  const [isMuted, setMuted] = useState(true);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { playhead, shown, showIn } = early;
  const toggle = () => (playhead?.isPlaying() ? playhead.pause() : playhead?.play());
  return (
    <>
      {/* The words are in the picture. */}
      <video
        ref={showIn}
        muted={isMuted}
        autoPlay={!isStill}
        playsInline
        aria-label={
          shown === 'file' ? earlyTexts.finished({ title: video.title }) : earlyTexts.label({ title: video.title })
        }
        onClick={toggle}
        className={clsx('absolute inset-0 size-full bg-bezel object-contain', shown === 'nothing' && 'invisible')}
      />
      {shown === 'parts' && (
        <span className="absolute top-3 left-3 inline-flex h-[22px] items-center gap-[5px] rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink">
          <span aria-hidden className="size-1.5 rounded-full bg-media-run" />
          {earlyTexts.notFinal}
        </span>
      )}
      {shown !== 'nothing' && (
        <button
          type="button"
          aria-label={isMuted ? earlyTexts.soundOn : earlyTexts.soundOff}
          onClick={() => setMuted(!isMuted)}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full ring-focus focus-visible:rounded-full"
        >
          <span className="grid size-8 place-items-center rounded-full bg-media-chip text-media-ink">
            <Icon of={isMuted ? VolumeX : Volume2} size={16} />
          </span>
        </button>
      )}
    </>
  );
}
