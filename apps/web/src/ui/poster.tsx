import { type ComponentProps, useState } from 'react';
import { Skeleton } from './feedback/skeleton.tsx';

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
