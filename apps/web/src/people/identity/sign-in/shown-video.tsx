import { SHOWN_STILL } from '@sayso/contract';
import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { identityTexts } from '../identity.texts.ts';
import { useShownVideo } from './use-shown-video.ts';

const { brand } = identityTexts;
const FILL = 'absolute inset-0 size-full object-cover';

/** A video that was made here, playing silently in a loop. Its still stands before it, and in its place where less motion is wanted or the window is narrow. */
export function ShownVideo({ className }: { className?: string }) {
  const mayPlay = useMedia('(min-width: 901px) and (prefers-reduced-motion: no-preference)');
  const address = useShownVideo(mayPlay);
  return (
    <div
      className={clsx('shown-ground relative aspect-9/16 w-full overflow-hidden rounded-[20px] shadow-e3', className)}
    >
      <img src={SHOWN_STILL} alt={brand.still} width={540} height={960} decoding="async" className={FILL} />
      {mayPlay && address !== null && <SilentVideo address={address} />}
    </div>
  );
}

function SilentVideo({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'playing' | 'paused'>('loading');
  const toggle = () => {
    if (state === 'playing') video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <>
      <video
        ref={video}
        src={address}
        muted
        autoPlay
        loop
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        className={clsx(FILL, 'transition-opacity duration-(--m-slow)', state === 'loading' && 'opacity-0')}
      />
      {state !== 'loading' && (
        <button
          type="button"
          onClick={toggle}
          aria-label={state === 'playing' ? brand.pause : brand.play}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-media-chip text-media-ink"
        >
          <Icon of={state === 'playing' ? Pause : Play} size={18} />
        </button>
      )}
    </>
  );
}
