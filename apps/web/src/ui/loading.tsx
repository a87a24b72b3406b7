import clsx from 'clsx';

/** A turning ring; the words beside it say what is going on. `size` in CSS pixels. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

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
