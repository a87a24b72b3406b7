import clsx from 'clsx';
import { useState } from 'react';

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
