import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/report.ts';
import type { PictureSpec } from './performer-picture.ts';

/** Half the size of a video: two pixels for each on the screen. */
const SIZE = { width: 540, height: 960 } as const;

/** A performer as a poster, drawn here and now by the engine. Decoration: it shows once it is whole. `spec` must keep its identity. */
export function PerformerPoster({ spec, className }: { spec: PictureSpec; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !window.matchMedia('(min-width: 901px)').matches) return;
    const stop = new AbortController();
    import('./performer-picture.ts')
      .then(({ drawPerformerPicture }) => drawPerformerPicture(target, spec, stop.signal))
      .then(() => setDrawn(true))
      .catch((failure: unknown) => stop.signal.aborted || report('A performer could not be drawn', failure));
    return () => stop.abort();
  }, [spec]);
  return (
    <canvas
      ref={canvas}
      {...SIZE}
      aria-hidden
      className={clsx(
        'aspect-9/16 w-full rounded-[20px] shadow-e3 transition-opacity duration-(--m-slow)',
        !drawn && 'opacity-0',
        className,
      )}
    />
  );
}
