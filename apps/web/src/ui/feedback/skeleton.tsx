import clsx from 'clsx';

/** Holds the place of something on its way. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block overflow-hidden rounded-sm bg-fill after:absolute after:inset-0 after:-translate-x-full after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-fill-hover after:to-transparent',
        className,
      )}
    />
  );
}
