import type { PictureFormat } from '@sayso/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const FRAMES: Readonly<Record<PictureFormat, { bezel: string; picture: string }>> = {
  '9:16': {
    bezel: 'w-[284px] rounded-[40px] p-2 max-lg:w-[248px] max-md:w-[284px]',
    picture: 'aspect-[9/16] rounded-phone',
  },
  // A phone that was turned.
  '16:9': {
    bezel: 'w-[340px] rounded-[26px] p-1.5',
    picture: 'aspect-video rounded-[20px]',
  },
  // A post among others.
  '1:1': { bezel: 'w-[300px] rounded-[20px] p-1.5', picture: 'aspect-square rounded-[14px]' },
};

/** What the picture is watched on, in the shape of its format. Nothing lies over the picture. */
export function PictureFrame({ format, children }: { format: PictureFormat; children: ReactNode }) {
  const { bezel, picture } = FRAMES[format];
  return (
    <div className={clsx('mx-auto max-w-full bg-bezel shadow-[var(--e-3),0_0_0_1px_var(--border-strong)]', bezel)}>
      <div className={clsx('relative overflow-hidden bg-bg-sunken text-media-ink', picture)}>{children}</div>
    </div>
  );
}
