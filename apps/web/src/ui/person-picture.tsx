import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';

/** A person without a picture: the first letters of the first and the last name, a figure where there are none. */
export function Initials({ name, size = 'sm' }: { name: string; size?: 'sm' | 'lg' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-fill-hover leading-none font-semibold text-text-2 uppercase',
        size === 'sm' ? 'size-8 text-12' : 'size-18 font-display text-[22px]',
      )}
    >
      {initialsOf(name) || <Icon of={UserRound} size={size === 'sm' ? 16 : 28} />}
    </span>
  );
}

export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('');
}

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
