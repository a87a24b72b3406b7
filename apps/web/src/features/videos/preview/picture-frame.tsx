import type { PictureFormat } from '@sayso/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const FRAMES: Readonly<Record<PictureFormat, { bezel: string; picture: string; island: string | null }>> = {
  '9:16': {
    bezel: 'w-[284px] rounded-[40px] p-2 max-lg:w-[248px] max-md:w-[284px]',
    picture: 'aspect-[9/16] rounded-phone',
    island: 'top-2.5 left-1/2 h-5 w-[74px] -translate-x-1/2',
  },
  // A phone that was turned.
  '16:9': {
    bezel: 'w-[340px] rounded-[26px] p-1.5',
    picture: 'aspect-video rounded-[20px]',
    island: 'top-1/2 left-2 h-12 w-3.5 -translate-y-1/2',
  },
  // A post among others.
  '1:1': { bezel: 'w-[300px] rounded-[20px] p-1.5', picture: 'aspect-square rounded-[14px]', island: null },
};

/** What the picture is watched on, in the shape of its format. */
export function PictureFrame({ format, children }: { format: PictureFormat; children: ReactNode }) {
  const { bezel, picture, island } = FRAMES[format];
  return (
    <div className={clsx('mx-auto max-w-full bg-bezel shadow-[var(--e-3),0_0_0_1px_var(--border-strong)]', bezel)}>
      <div className={clsx('relative overflow-hidden bg-bg-sunken text-media-ink', picture)}>
        {children}
        {island !== null && <span aria-hidden className={clsx('absolute z-10 rounded-full bg-bezel', island)} />}
      </div>
    </div>
  );
}
