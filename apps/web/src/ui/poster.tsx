import clsx from 'clsx';
import { type ComponentProps, useState, type PointerEvent, useEffect, useRef } from 'react';
import { Skeleton } from './loading.tsx';

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

/** Where a picture will be: never a black hole. */
function PosterGround() {
  return (
    <span aria-hidden data-poster-ground className="absolute inset-0">
      <Skeleton className="size-full rounded-none!" />
    </span>
  );
}

/** Appears when its first picture is there, so that the poster never blinks. */
export function MovingPreview({ address, fit }: { address: string; fit: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      src={address}
      alt=""
      data-moving={loaded || undefined}
      onLoad={() => setLoaded(true)}
      className={clsx('absolute inset-0 size-full', fit, !loaded && 'opacity-0')}
    />
  );
}

/** Milliseconds a pointer rests before something starts to move: crossing a grid must not set it alight. */
const REST_MS = 200;

/** Whether a mouse rests on an element. Touch never does, and neither does anybody who asked for less motion. */
export function useRestingHover() {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer.current = setTimeout(() => setResting(true), REST_MS);
  };
  const onPointerLeave = () => {
    clearTimeout(timer.current);
    setResting(false);
  };
  return { resting, handlers: { onPointerEnter, onPointerLeave } };
}
