import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type Props = { picture: ImageBitmap | null; className?: string };

/** A painted face; a skeleton until there is one. */
export function FaceCanvas({ picture, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !picture) return;
    const { width, height } = picture;
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture) return <Skeleton className={clsx('size-full rounded-none!', className)} />;
  return <canvas ref={canvas} aria-hidden className={clsx('block size-full', className)} />;
}
