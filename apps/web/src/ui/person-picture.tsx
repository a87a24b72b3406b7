import { useState } from 'react';
import { Initials } from './initials.tsx';

type Props = {
  name: string;
  /** Address of their picture; null while they have none. */
  src: string | null;
  /** What it says to people who cannot see it; nothing where the name stands beside it. */
  alt?: string;
  size?: 'sm' | 'lg';
};

/** A person: their picture, or their initials where there is none or it does not load. */
export function PersonPicture({ name, src, alt = '', size = 'sm' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return <Initials name={name} size={size} />;
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setBroken(src)}
      className={`shrink-0 rounded-full object-cover ${size === 'sm' ? 'size-8' : 'size-18'}`}
    />
  );
}
